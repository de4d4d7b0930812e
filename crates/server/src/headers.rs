//! What goes with every answer, and which requests from elsewhere are refused.

use crate::app::App;
use crate::error::Problem;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// What a page may load and do. Nothing inline: scripts and styles are files of this server.
pub const CONTENT_SECURITY_POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
     img-src 'self' data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; object-src 'none'; \
     base-uri 'none'; frame-ancestors 'none'; form-action 'self'";

const ALWAYS: &[(&str, &str)] = &[
    ("content-security-policy", CONTENT_SECURITY_POLICY),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "same-origin"),
    (
        "permissions-policy",
        "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    ),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
];

/// Adds the headers that every answer has.
pub async fn add(mut response: Response) -> Response {
    for (name, value) in ALWAYS {
        response.headers_mut().insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    response
}

/// Refuses requests that change something and come from another site's page. Browsers tell where a request comes from;
/// programs that are none send neither header, and carry nobody's cookies.
pub async fn refuse_cross_site(State(app): State<App>, request: Request, next: Next) -> Response {
    let harmless = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if harmless {
        return next.run(request).await;
    }
    match stranger(request.headers(), app.origin()) {
        None => next.run(request).await,
        Some(found) => {
            let detail = format!("expected a request from a page of this server, found one from {found}");
            let title = "Other sites cannot change records";
            Problem::new(StatusCode::FORBIDDEN, "cross-site", title, detail).into_response()
        }
    }
}

/// From where a request comes, if not from a page of this server.
fn stranger(headers: &HeaderMap, own: Option<&str>) -> Option<String> {
    let text = |name: HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    let short = |text: &str| text.chars().take(80).collect::<String>();
    if let Some(site) = text(HeaderName::from_static("sec-fetch-site")) {
        return (!matches!(site, "same-origin" | "none")).then(|| short(site));
    }
    let origin = text(header::ORIGIN)?;
    if own.is_some_and(|own| own.eq_ignore_ascii_case(origin)) {
        return None;
    }
    let host = text(header::HOST)?;
    let from = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    let same = from.is_some_and(|from| from.eq_ignore_ascii_case(host));
    (!same).then(|| short(origin))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn from(headers: &[(&str, &str)], own: Option<&str>) -> bool {
        let pairs = headers.iter().map(|(name, value)| {
            (HeaderName::try_from(*name).unwrap(), HeaderValue::try_from(*value).unwrap())
        });
        stranger(&pairs.collect(), own).is_some()
    }

    #[test]
    fn only_pages_of_this_server_may_change_something() {
        let host = ("host", "play.example:8080");
        assert!(!from(&[host], None));
        assert!(!from(&[host, ("origin", "http://play.example:8080")], None));
        assert!(!from(&[host, ("origin", "https://play.example")], Some("https://play.example")));
        assert!(!from(&[host, ("sec-fetch-site", "same-origin"), ("origin", "https://play.example")], None));
        for origin in
            ["http://evil.example", "http://play.example", "null", "", "http://play.example:8080.evil"]
        {
            assert!(from(&[host, ("origin", origin)], None), "{origin}");
        }
        for site in ["cross-site", "same-site", "whatever"] {
            assert!(from(&[host, ("sec-fetch-site", site), ("origin", "http://play.example:8080")], None));
        }
    }
}
