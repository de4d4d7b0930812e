//! Connections: how many there may be, and how long a client may take with its part of the talk.

use crate::config::Settings;
use crate::limit::network;
use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use std::collections::HashMap;
use std::future::Future;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio_io_timeout::TimeoutStream;
use tower::ServiceExt;

/// How long nothing is accepted after the system had no means for a connection.
const PAUSE: Duration = Duration::from_secs(1);

/// How long a client may take nothing of an answer that waits for it.
const STALL: Duration = Duration::from_secs(30);

/// Who is connected: how many connections each address has.
#[derive(Clone, Default)]
struct Guests(Arc<Mutex<HashMap<IpAddr, usize>>>);

/// A connection of an address, which counts until it is dropped.
struct Guest {
    guests: Guests,
    address: IpAddr,
}

impl Guests {
    fn with<T>(&self, work: impl FnOnce(&mut HashMap<IpAddr, usize>) -> T) -> T {
        work(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Counts one more connection, if the address has fewer than `most`.
    fn welcome(&self, address: IpAddr, most: usize) -> Option<Guest> {
        let address = network(address);
        let fits = self.with(|counts| {
            let count = counts.entry(address).or_default();
            let fits = *count < most;
            *count += usize::from(fits);
            fits
        });
        fits.then(|| Guest { guests: self.clone(), address })
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        self.guests.with(|counts| {
            if let Some(count) = counts.get_mut(&self.address) {
                *count -= 1;
                if *count == 0 {
                    counts.remove(&self.address);
                }
            }
        });
    }
}

/// Answers requests by the router until told to stop; then those under way, each of which ends its connection.
///
/// When there are as many connections as there may be, the next ones wait at the system's door. An address that has its share
/// is turned away.
pub(crate) async fn answer(
    listener: TcpListener,
    router: Router,
    settings: &Settings,
    until: impl Future<Output = ()>,
) {
    let places = Arc::new(Semaphore::new(settings.connections));
    // All who come through a proxy have its address.
    let share = if settings.trust_proxy { settings.connections } else { settings.connections_per_address };
    let guests = Guests::default();
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(settings.header_timeout);
    let stopping = GracefulShutdown::new();
    let mut until = pin!(until);
    loop {
        let come = async {
            let place = Arc::clone(&places).acquire_owned().await;
            (place, accept(&listener).await)
        };
        let (place, (stream, peer)) = tokio::select! {
            come = come => come,
            () = &mut until => break,
        };
        let Some(guest) = guests.welcome(peer.ip(), share) else {
            tracing::debug!(%peer, "turned away: the address has too many connections");
            continue;
        };
        let router = router.clone();
        let service = tower::service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(peer));
            router.clone().oneshot(request.map(Body::new))
        });
        let mut stream = TimeoutStream::new(stream);
        stream.set_write_timeout(Some(STALL));
        let stream = TokioIo::new(Box::pin(stream));
        let connection = stopping.watch(http.serve_connection(stream, TowerToHyperService::new(service)));
        tokio::spawn(async move {
            if let Err(error) = connection.await {
                tracing::trace!(%peer, %error, "a connection broke off");
            }
            drop((place, guest));
        });
    }
    drop(listener);
    stopping.shutdown().await;
}

/// The next client.
async fn accept(listener: &TcpListener) -> (TcpStream, SocketAddr) {
    loop {
        let error = match listener.accept().await {
            Ok(client) => return client,
            Err(error) => error,
        };
        // A client that went away before it was let in is no fault of ours.
        let kinds = [
            io::ErrorKind::ConnectionRefused,
            io::ErrorKind::ConnectionAborted,
            io::ErrorKind::ConnectionReset,
        ];
        if !kinds.contains(&error.kind()) {
            tracing::error!(%error, "no connection could be accepted");
            tokio::time::sleep(PAUSE).await;
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_its_share() {
        let guests = Guests::default();
        let [one, other]: [IpAddr; 2] = ["192.0.2.1", "192.0.2.2"].map(|address| address.parse().unwrap());
        let first = guests.welcome(one, 2);
        let _second = guests.welcome(one, 2).unwrap();
        assert!(first.is_some() && guests.welcome(one, 2).is_none());
        assert!(guests.welcome(other, 2).is_some());
        drop(first);
        assert!(guests.welcome(one, 2).is_some());
        assert_eq!(guests.with(|counts| counts.len()), 1, "who has gone is forgotten");
    }
}
