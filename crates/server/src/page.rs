//! The page: files that were built into the program, and which addresses are pages.

use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Redirect, Response};

/// A file of the page.
struct File {
    /// Its address.
    path: &'static str,
    /// A weak entity tag out of what is in it.
    tag: &'static str,
    bytes: &'static [u8],
    /// The same by brotli, where that was made when the page was built.
    packed: Option<&'static [u8]>,
}

include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// What is shown when the page was not built into the program.
const UNBUILT: &str = "<!doctype html>
<html lang=\"en\">
<meta charset=\"utf-8\">
<title>Quatre Bras</title>
<h1>Quatre Bras</h1>
<p>The server runs, but this program was built without its page. Build the page, then the program again:</p>
<pre>cd client
npm ci
npm run build
cd ..
cargo build --release</pre>
<p><code>cargo xtask run</code> does all of it. The API answers already: <a href=\"/api/games\">/api/games</a>.</p>
";

/// What is shown where there is nothing.
const MISSING: &str = "<!doctype html>
<html lang=\"en\">
<meta charset=\"utf-8\">
<meta name=\"viewport\" content=\"width=device-width\">
<link rel=\"icon\" href=\"/icon.svg\">
<title>Not found - Quatre Bras</title>
<main>
<h1>There is nothing here</h1>
<p><a href=\"/\">To the games</a></p>
</main>
";

/// Whether the page was built into the program.
pub fn is_built() -> bool {
    !FILES.is_empty()
}

/// Whether the client shows something at this address.
pub fn is_page(path: &str) -> bool {
    let mut parts = path.strip_prefix('/').unwrap_or(path).split('/');
    match (parts.next(), parts.next(), parts.next()) {
        (Some("" | "games" | "settings"), None, None) => true,
        (Some("new" | "game"), Some(name), None) => !name.is_empty(),
        _ => false,
    }
}

/// Answers everything that is no API: a file of the page, the page itself, or that there is nothing.
pub async fn serve(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if !matches!(method, Method::GET | Method::HEAD) {
        return (StatusCode::METHOD_NOT_ALLOWED, [(header::ALLOW, "GET, HEAD")]).into_response();
    }
    let path = uri.path();
    if let Some(file) = find(path) {
        return send(file, &headers);
    }
    if path == "/favicon.ico" {
        // Browsers ask here for the icon of pictures and of the API's answers, which name none.
        return Redirect::permanent("/icon.svg").into_response();
    }
    if !is_page(path) {
        return html(StatusCode::NOT_FOUND, MISSING);
    }
    match find("/index.html") {
        Some(index) => send(index, &headers),
        None => html(StatusCode::OK, UNBUILT),
    }
}

fn find(path: &str) -> Option<&'static File> {
    FILES.iter().find(|file| file.path == path)
}

fn html(status: StatusCode, text: &'static str) -> Response {
    let headers = [(header::CONTENT_TYPE, content_type("index.html")), (header::CACHE_CONTROL, "no-cache")];
    (status, headers, text).into_response()
}

fn send(file: &File, asked: &HeaderMap) -> Response {
    let headers = [
        (header::CONTENT_TYPE, content_type(file.path)),
        (header::CACHE_CONTROL, caching(file.path)),
        (header::ETAG, file.tag),
    ];
    let known = asked.get(header::IF_NONE_MATCH).and_then(|tags| tags.to_str().ok());
    if known.is_some_and(|tags| tags.split(',').any(|tag| tag.trim() == file.tag)) {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    let Some(packed) = file.packed else { return (headers, file.bytes).into_response() };
    let vary = [(header::VARY, "accept-encoding")];
    if understands_brotli(asked) {
        (headers, vary, [(header::CONTENT_ENCODING, "br")], packed).into_response()
    } else {
        (headers, vary, file.bytes).into_response()
    }
}

/// Whether whoever asks says so.
fn understands_brotli(asked: &HeaderMap) -> bool {
    let lists = asked.get_all(header::ACCEPT_ENCODING).iter().filter_map(|list| list.to_str().ok());
    lists.flat_map(|list| list.split(',')).any(|coding| {
        let (name, weight) = coding.split_once(';').unwrap_or((coding, "q=1"));
        let weight = weight.trim().strip_prefix("q=").and_then(|weight| weight.parse::<f32>().ok());
        name.trim().eq_ignore_ascii_case("br") && weight.is_some_and(|weight| weight > 0.0)
    })
}

/// Files with a hash in their names never change; all others are asked for again.
fn caching(path: &str) -> &'static str {
    if path.starts_with("/assets/") { "public, max-age=31536000, immutable" } else { "no-cache" }
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, end)| end) {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/vnd.microsoft.icon",
        "woff2" => "font/woff2",
        "txt" | "ftl" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    #[test]
    fn pages_are_those_of_the_client() {
        for path in ["/", "/games", "/settings", "/new/chess", "/game/0"] {
            assert!(is_page(path), "{path}");
        }
        for path in ["/new", "/new/", "/game/a/b", "/games/", "/index", "/assets/x.js", "//", "/settings/x"] {
            assert!(!is_page(path), "{path}");
        }
    }

    #[test]
    fn files_have_types_and_ages() {
        assert_eq!(content_type("/assets/rules-1a2b.wasm"), "application/wasm");
        assert_eq!(content_type("/none"), "application/octet-stream");
        assert!(caching("/assets/a.js").contains("immutable"));
        assert_eq!(content_type("/manifest.webmanifest"), "application/manifest+json");
        assert_eq!(content_type("/icon-192.png"), "image/png");
        for path in ["/index.html", "/sw.js", "/manifest.webmanifest", "/icon.svg"] {
            assert_eq!(caching(path), "no-cache", "{path}");
        }
    }

    #[test]
    fn brotli_is_for_whoever_understands_it() {
        let asks = |texts: &[&'static str]| {
            let values = texts.iter().map(|text| (header::ACCEPT_ENCODING, HeaderValue::from_static(text)));
            understands_brotli(&values.collect())
        };
        for texts in [&["br"][..], &["gzip, deflate, br, zstd"], &["gzip;q=1.0, BR ; q=0.5"], &["gzip", "br"]]
        {
            assert!(asks(texts), "{texts:?}");
        }
        for texts in [&[][..], &[""], &["gzip"], &["br;q=0"], &["br;q=0.0, gzip"], &["brotli"], &["br;q=x"]] {
            assert!(!asks(texts), "{texts:?}");
        }
    }

    #[test]
    fn an_index_stands_for_the_page() {
        assert_eq!(is_built(), find("/index.html").is_some());
        for file in FILES {
            assert!(file.path.starts_with('/') && !file.bytes.is_empty(), "{}", file.path);
        }
    }
}
