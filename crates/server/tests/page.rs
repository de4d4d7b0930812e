//! The page, its headers, and what operators ask.

#![allow(clippy::unwrap_used)]

mod common;

use common::{Server, folder, record};
use quatrebras_server::page;

#[test]
fn nothing_inline_is_allowed_anywhere() {
    let folder = folder();
    let server = Server::over(folder.path());
    for (path, status) in
        [("/", 200), ("/nothing", 404), ("/api/games", 200), ("/api/nothing", 404), ("/healthz", 200)]
    {
        let answer = server.get(path);
        assert_eq!(answer.status, status, "{path}");
        let policy = answer.header("content-security-policy").unwrap();
        let mut parts: Vec<&str> = policy.split("; ").collect();
        parts.sort_unstable();
        assert_eq!(
            parts,
            [
                "base-uri 'none'",
                "connect-src 'self'",
                "default-src 'self'",
                "form-action 'self'",
                "frame-ancestors 'none'",
                "img-src 'self' data:",
                "manifest-src 'self'",
                "object-src 'none'",
                "script-src 'self' 'wasm-unsafe-eval'",
                "style-src 'self'",
                "worker-src 'self'",
            ]
        );
        assert!(!policy.contains("unsafe-inline") && !policy.contains("'unsafe-eval'"), "{policy}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(answer.header("referrer-policy"), Some("same-origin"));
        assert!(answer.header("permissions-policy").unwrap().contains("camera=()"));
    }
}

#[test]
fn the_icon_is_found_where_browsers_look_for_it() {
    let folder = folder();
    let answer = Server::over(folder.path()).get("/favicon.ico");
    assert_eq!((answer.status, answer.header("location")), (308, Some("/icon.svg")));
}

#[test]
fn addresses_of_the_client_are_pages() {
    let folder = folder();
    let server = Server::over(folder.path());
    let index = server.get("/");
    assert_eq!(index.header("content-type"), Some("text/html; charset=utf-8"));
    assert_eq!(index.header("cache-control"), Some("no-cache"));
    // Built or not, no page has scripts or styles of its own text.
    assert!(
        !index.text().contains("<style")
            && !index.text().contains("<script>")
            && !index.text().contains(" style=")
    );
    for path in ["/games", "/settings", "/new/chess", "/game/00000000-0000-4000-8000-000000000001?x=1"] {
        let answer = server.get(path);
        assert_eq!((answer.status, &answer.body), (200, &index.body), "{path}");
    }
    for path in ["/new", "/game/a/b", "/favicon.nothing", "/assets/none.js", "/../Cargo.toml", "/index.php"] {
        let answer = server.get(path);
        assert_eq!(answer.status, 404, "{path}");
        assert_eq!(answer.header("content-type"), Some("text/html; charset=utf-8"), "{path}");
    }
    assert_eq!(server.ask("POST", "/", &[], b"x").status, 405);
    if page::is_built() {
        let tag = index.header("etag").unwrap();
        let again = server.ask("GET", "/games", &[("if-none-match", tag)], b"");
        assert_eq!((again.status, again.body.len()), (304, 0));
    } else {
        assert!(index.text().contains("npm run build"));
    }
}

#[test]
fn what_keeps_the_page_offline_is_asked_for_again() {
    let folder = folder();
    let server = Server::over(folder.path());
    let kinds = [
        ("/", "text/html; charset=utf-8"),
        ("/sw.js", "text/javascript; charset=utf-8"),
        ("/manifest.webmanifest", "application/manifest+json"),
        ("/icon-192.png", "image/png"),
        ("/icon.svg", "image/svg+xml"),
    ];
    for (path, kind) in kinds.into_iter().take(if page::is_built() { 5 } else { 1 }) {
        let answer = server.get(path);
        assert_eq!(answer.status, 200, "{path}");
        assert_eq!(answer.header("content-type"), Some(kind), "{path}");
        assert_eq!(answer.header("cache-control"), Some("no-cache"), "{path}");
    }
}

#[test]
fn files_were_packed_when_the_page_was_built() {
    let folder = folder();
    let server = Server::over(folder.path());
    let index = server.get("/");
    // The script that the page loads, where it was built.
    let Some((_, rest)) = index.text().split_once("src=\"/assets/") else {
        assert!(!page::is_built());
        return;
    };
    let path = format!("/assets/{}", rest.split_once('"').unwrap().0);
    let (plain, packed) =
        (server.get(&path), server.ask("GET", &path, &[("accept-encoding", "gzip, br")], b""));
    assert_eq!((plain.header("content-encoding"), packed.header("content-encoding")), (None, Some("br")));
    let length = packed.header("content-length").expect("what is made beforehand has a length");
    assert_eq!(length, packed.body.len().to_string());
    for answer in [&plain, &packed] {
        assert_eq!(answer.header("content-type"), Some("text/javascript; charset=utf-8"));
        assert_eq!(answer.header("cache-control"), Some("public, max-age=31536000, immutable"));
        assert!(answer.header("vary").unwrap().contains("accept-encoding"));
    }
    let mut unpacked = Vec::new();
    brotli::BrotliDecompress(&mut &packed.body[..], &mut unpacked).unwrap();
    assert_eq!(unpacked, plain.body);
    assert!(packed.body.len() * 3 < plain.body.len());
}

#[test]
fn answers_are_compressed_for_whoever_understands_it() {
    let folder = folder();
    let server = Server::over(folder.path());
    let plain = server.get("/api/openapi.json");
    assert_eq!(plain.header("content-encoding"), None);
    for encoding in ["br", "gzip"] {
        let packed = server.ask("GET", "/api/openapi.json", &[("accept-encoding", encoding)], b"");
        assert_eq!(packed.header("content-encoding"), Some(encoding));
        assert!(packed.body.len() * 3 < plain.body.len(), "{encoding}: {}", packed.body.len());
    }
}

#[test]
fn numbers_are_for_whoever_has_the_token() {
    let folder = folder();
    let mut settings = common::settings(folder.path());
    settings.metrics_token = Some("0123456789abcdef".to_owned());
    let server = Server::start(settings);
    server.browser().put(&record("chess", 1, &[]));
    server.get("/somewhere/else");
    for token in ["", "Bearer ", "Bearer 0123456789abcdeF", "Basic 0123456789abcdef"] {
        let answer = server.ask("GET", "/metrics", &[("authorization", token)], b"");
        assert_eq!(answer.status, 404, "{token}");
    }
    let answer = server.ask("GET", "/metrics", &[("authorization", "Bearer 0123456789abcdef")], b"");
    assert_eq!(answer.status, 200);
    for line in [
        "quatrebras_records 1",
        "quatrebras_devices 1",
        "quatrebras_request_seconds_count{method=\"PUT\",route=\"/api/records/{id}\",status=\"201\"} 1",
        "quatrebras_request_seconds_count{method=\"GET\",route=\"other\",status=\"404\"} 1",
    ] {
        assert!(answer.text().lines().any(|found| found == line), "{line} in {}", answer.text());
    }
    drop(server);
    let server = Server::over(folder.path());
    let answer = server.ask("GET", "/metrics", &[("authorization", "Bearer 0123456789abcdef")], b"");
    assert_eq!(answer.status, 404, "without a token nobody reads them");
}

#[test]
fn the_cookie_is_kept_to_https_where_that_is_spoken() {
    let folder = folder();
    let mut settings = common::settings(folder.path());
    settings.base_url = Some("https://play.example".to_owned());
    let server = Server::start(settings);
    let body = record("chess", 1, &[]).to_string();
    let headers = [("origin", "https://play.example"), ("content-type", "application/json")];
    let path = format!("/api/records/{}", common::id(1));
    let answer = server.ask("PUT", &path, &headers, body.as_bytes());
    assert_eq!(answer.status, 201);
    assert!(answer.header("set-cookie").unwrap().ends_with("; Secure"));
}
