//! How many requests of the API an address may make.

use crate::config::Settings;
use crate::error::Problem;
use axum::Router;
use axum::extract::ConnectInfo;
use axum::http::{HeaderMap, HeaderValue, Request, StatusCode, header};
use axum::response::{IntoResponse, Response};
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;
use tower_governor::governor::GovernorConfigBuilder;
use tower_governor::key_extractor::KeyExtractor;
use tower_governor::{GovernorError, GovernorLayer};

/// How often addresses that have not asked lately are forgotten.
const FORGETTING: Duration = Duration::from_secs(60);

/// Puts the limit of the settings before a router. Must be called where tasks can be started.
pub fn limited<S: Clone + Send + Sync + 'static>(router: Router<S>, settings: &Settings) -> Router<S> {
    let mut builder =
        GovernorConfigBuilder::default().key_extractor(Client { trust_proxy: settings.trust_proxy });
    builder.period(Duration::from_secs(1) / settings.rate).burst_size(settings.burst);
    // Settings are never 0, which alone makes no limit.
    let Some(config) = builder.finish().map(Arc::new) else { return router };
    let addresses = Arc::downgrade(&config);
    tokio::spawn(async move {
        loop {
            tokio::time::sleep(FORGETTING).await;
            let Some(config) = addresses.upgrade() else { return };
            config.limiter().retain_recent();
        }
    });
    router.layer(GovernorLayer::new(config).error_handler(refuse))
}

fn refuse(error: GovernorError) -> Response {
    let wait = match error {
        GovernorError::TooManyRequests { wait_time, .. } => wait_time.max(1),
        _ => 1,
    };
    let title = "There are too many requests from this address";
    let detail = format!("expected the next request in {wait} seconds, found one now");
    let problem = Problem::new(StatusCode::TOO_MANY_REQUESTS, "too-many-requests", title, detail);
    let mut response = problem.into_response();
    response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(wait));
    response
}

/// Tells clients apart by their addresses.
#[derive(Clone, Debug)]
struct Client {
    trust_proxy: bool,
}

impl KeyExtractor for Client {
    type Key = IpAddr;

    fn extract<T>(&self, request: &Request<T>) -> Result<IpAddr, GovernorError> {
        let forwarded = self.trust_proxy.then(|| forwarded(request.headers())).flatten();
        let peer = || request.extensions().get::<ConnectInfo<SocketAddr>>().map(|peer| peer.0.ip());
        forwarded.or_else(peer).map(network).ok_or(GovernorError::UnableToExtractKey)
    }
}

/// The address that the nearest proxy saw: the last one of the list. All before it is what the client says.
fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let last = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
    last.rsplit(',').next()?.trim().parse().ok()
}

/// An IPv6 client has a whole network of addresses to choose from: they count as one.
pub fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & (u128::MAX << 64))),
        address => address,
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn client(trust_proxy: bool, headers: &[&str], peer: &str) -> String {
        let mut request = Request::new(());
        for value in headers {
            request.headers_mut().append("x-forwarded-for", HeaderValue::from_str(value).unwrap());
        }
        request.extensions_mut().insert(ConnectInfo(SocketAddr::new(peer.parse().unwrap(), 1)));
        Client { trust_proxy }.extract(&request).unwrap().to_string()
    }

    #[test]
    fn the_client_is_whom_the_nearest_proxy_saw() {
        assert_eq!(client(false, &["192.0.2.1"], "198.51.100.1"), "198.51.100.1");
        assert_eq!(client(true, &[], "198.51.100.1"), "198.51.100.1");
        assert_eq!(client(true, &["203.0.113.7, 192.0.2.1"], "198.51.100.1"), "192.0.2.1");
        assert_eq!(client(true, &["203.0.113.7", "192.0.2.1"], "198.51.100.1"), "192.0.2.1");
        assert_eq!(client(true, &["nonsense"], "198.51.100.1"), "198.51.100.1");
    }

    #[test]
    fn a_network_is_one_client() {
        assert_eq!(client(false, &[], "2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
        assert_eq!(client(false, &[], "::ffff:192.0.2.1"), "192.0.2.1");
    }
}
