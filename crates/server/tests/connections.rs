//! Clients that take their time, and clients that come in crowds.

#![allow(clippy::unwrap_used)]

mod common;

use common::http::request;
use common::{Server, folder, settings};
use quatrebras_server::config::Settings;
use std::io::{ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::time::{Duration, Instant};

/// A second for a head, and few places.
fn strict(data: &Path, connections: usize, per_address: usize) -> Settings {
    let header_timeout = Duration::from_secs(1);
    Settings { header_timeout, connections, connections_per_address: per_address, ..settings(data) }
}

/// A client that begins a request and does not end it.
fn half(address: SocketAddr) -> TcpStream {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: here\r\n").unwrap();
    stream
}

/// Waits until the server has ended the connection; what it said before.
fn end(stream: &mut TcpStream) -> Vec<u8> {
    let mut told = Vec::new();
    if let Err(error) = stream.read_to_end(&mut told) {
        assert_eq!(error.kind(), ErrorKind::ConnectionReset, "{error}");
    }
    told
}

/// Whether the server waits for the rest of the request, instead of having ended the connection.
fn is_open(stream: &mut TcpStream) -> bool {
    stream.set_read_timeout(Some(Duration::from_millis(100))).unwrap();
    let read = stream.read(&mut [0]);
    stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    read.is_err_and(|error| matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut))
}

#[test]
fn half_a_head_is_cut_off() {
    let folder = folder();
    let server = Server::start(strict(folder.path(), 8, 8));
    let begun = Instant::now();
    let mut slow = half(server.address);
    assert!(is_open(&mut slow), "there is time for the rest");
    let told = end(&mut slow);
    assert!(told.is_empty() || told.starts_with(b"HTTP/1.1 408"), "{told:?}");
    let passed = begun.elapsed();
    assert!(passed > Duration::from_millis(900) && passed < Duration::from_secs(15), "{passed:?}");
}

#[test]
fn a_head_in_drops_is_cut_off_too() {
    let folder = folder();
    let server = Server::start(strict(folder.path(), 8, 8));
    let mut slow = half(server.address);
    let begun = Instant::now();
    // A line every 50 ms: the time is for all of the head, not for each of its lines.
    while slow.write_all(b"X: y\r\n").is_ok() {
        assert!(begun.elapsed() < Duration::from_secs(15), "it goes on for ever");
        std::thread::sleep(Duration::from_millis(50));
    }
    assert!(begun.elapsed() > Duration::from_millis(900));
}

#[test]
fn whoever_waits_gets_the_place_of_whoever_is_cut_off() {
    let folder = folder();
    let server = Server::start(strict(folder.path(), 2, 2));
    let _slow = [half(server.address), half(server.address)];
    let answer = request(server.address, "GET", "/healthz", &[], b"").unwrap();
    assert_eq!(answer.status, 200);
}

#[test]
fn a_connection_serves_one_request_after_another() {
    let folder = folder();
    let server = Server::start(strict(folder.path(), 1, 1));
    let mut stream = TcpStream::connect(server.address).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    for _ in 0..3 {
        stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n").unwrap();
        let mut told = String::new();
        while !told.ends_with("\r\n\r\nok\n") {
            let mut byte = [0];
            stream.read_exact(&mut byte).unwrap();
            told.push(char::from(byte[0]));
        }
        assert!(told.starts_with("HTTP/1.1 200"), "{told}");
    }
    // One that asks for nothing more is ended after the same time.
    assert_eq!(end(&mut stream), b"");
}

/// Only Linux lets a test have addresses of its own.
#[cfg(target_os = "linux")]
mod crowds {
    use super::*;
    use std::net::IpAddr;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpSocket;

    /// A whole request from an address of this machine.
    fn asks(from: &str, server: SocketAddr) -> String {
        tokio::runtime::Runtime::new().unwrap().block_on(async {
            let socket = TcpSocket::new_v4().unwrap();
            socket.bind(SocketAddr::new(from.parse::<IpAddr>().unwrap(), 0)).unwrap();
            let mut stream = socket.connect(server).await.unwrap();
            stream
                .write_all(b"GET /healthz HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n")
                .await
                .unwrap();
            let mut told = String::new();
            stream.read_to_string(&mut told).await.unwrap();
            told
        })
    }

    #[test]
    fn a_crowd_from_one_address_keeps_nobody_else_out() {
        let folder = folder();
        let patient = Settings { header_timeout: Duration::from_secs(60), ..strict(folder.path(), 10, 4) };
        let server = Server::start(Settings { grace: Duration::ZERO, ..patient });
        let mut slow: Vec<TcpStream> = (0..30).map(|_| half(server.address)).collect();
        let begun = Instant::now();
        assert!(asks("127.0.0.2", server.address).starts_with("HTTP/1.1 200"));
        assert!(begun.elapsed() < Duration::from_secs(30), "it had to wait for the slow ones");
        let open = slow.iter_mut().filter_map(|stream| is_open(stream).then_some(())).count();
        assert_eq!(open, 4, "an address has its share and no more");
    }

    #[test]
    fn behind_a_proxy_all_have_one_address() {
        let folder = folder();
        let few = Settings { trust_proxy: true, ..strict(folder.path(), 10, 1) };
        let server = Server::start(few);
        let mut slow: Vec<TcpStream> = (0..5).map(|_| half(server.address)).collect();
        assert!(slow.iter_mut().all(is_open));
    }
}
