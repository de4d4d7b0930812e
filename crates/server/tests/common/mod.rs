//! What the tests of the server share: a real server on a port of its own, over a real file.

#![allow(dead_code, clippy::unwrap_used, missing_docs)]

pub mod http;

use http::Answer;
use quatrebras_server::config::{Layer, Log, Settings};
use quatrebras_server::record::{Games, Record};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::path::Path;
use std::sync::{OnceLock, mpsc};
use std::thread::JoinHandle;
use tempfile::TempDir;
use tokio::sync::oneshot;

pub fn games() -> Games {
    static GAMES: OnceLock<Games> = OnceLock::new();
    GAMES.get_or_init(|| Games::shipped().unwrap()).clone()
}

/// A folder for data, in memory where that is possible.
pub fn folder() -> TempDir {
    tempfile::tempdir_in(Path::new("/dev/shm")).or_else(|_| tempfile::tempdir()).unwrap()
}

pub fn settings(data: &Path) -> Settings {
    let layer = Layer { log: Some(Log::Off), rate: Some(100_000), burst: Some(100_000), ..Layer::default() };
    let layer = Layer { listen: Some("127.0.0.1:0".parse().unwrap()), grace: Some(2), ..layer };
    layer.settle(data.to_owned()).unwrap()
}

/// A server that runs until it is dropped.
pub struct Server {
    pub address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Server {
    pub fn start(settings: Settings) -> Server {
        let (stop, stopped) = oneshot::channel();
        let (ready, at) = mpsc::channel();
        let thread = std::thread::spawn(move || {
            let runtime = tokio::runtime::Runtime::new().unwrap();
            let until = async { drop(stopped.await) };
            let ready = move |address| ready.send(address).unwrap();
            runtime.block_on(quatrebras_server::run(&settings, games(), ready, until)).unwrap();
        });
        Server { address: at.recv().unwrap(), stop: Some(stop), thread: Some(thread) }
    }

    pub fn over(data: &Path) -> Server {
        Server::start(settings(data))
    }

    pub fn ask(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &[u8]) -> Answer {
        http::request(self.address, method, path, headers, body).unwrap()
    }

    pub fn get(&self, path: &str) -> Answer {
        self.ask("GET", path, &[], b"")
    }

    /// A browser that has kept nothing yet.
    pub fn browser(&self) -> Browser {
        Browser { address: self.address, cookie: String::new() }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.stop.take());
        let ended = self.thread.take().unwrap().join();
        assert!(ended.is_ok() || std::thread::panicking());
    }
}

/// A client that keeps its cookie.
#[derive(Clone)]
pub struct Browser {
    pub address: SocketAddr,
    pub cookie: String,
}

impl Browser {
    pub fn ask(&mut self, method: &str, path: &str, kind: &str, body: &[u8]) -> Answer {
        let mut headers = vec![("sec-fetch-site", "same-origin"), ("content-type", kind)];
        let cookie = self.cookie.clone();
        if !cookie.is_empty() {
            headers.push(("cookie", &cookie));
        }
        let answer = http::request(self.address, method, path, &headers, body).unwrap();
        if let Some(cookie) = answer.header("set-cookie") {
            self.cookie = cookie.split(';').next().unwrap().to_owned();
        }
        answer
    }

    pub fn get(&mut self, path: &str) -> Answer {
        self.ask("GET", path, "", b"")
    }

    pub fn put(&mut self, record: &Value) -> Answer {
        let path = format!("/api/records/{}", record["id"].as_str().unwrap());
        self.ask("PUT", &path, "application/json", record.to_string().as_bytes())
    }
}

/// A record's id out of a number.
pub fn id(number: u32) -> String {
    format!("00000000-0000-4000-8000-{number:012}")
}

/// A new record of a game with these moves.
pub fn record(game: &str, number: u32, moves: &[&str]) -> Value {
    let rules = games().get(game).unwrap();
    json!({
        "id": id(number), "version": 0, "game": game, "revision": rules.revision(), "start": null, "moves": moves,
        "seats": {"white": {"kind": "human", "name": "Fox"}, "black": {"kind": "machine", "level": 3}},
        "clock": null, "result": "*", "reason": null, "created": 1_796_000_000_000u64,
        "updated": 1_796_000_000_000u64 + u64::from(number),
    })
}

pub fn typed(record: &Value) -> Record {
    serde_json::from_value(record.clone()).unwrap()
}

/// The record with some of its values changed.
pub fn with(record: &Value, changes: Value) -> Value {
    let mut record = record.clone();
    for (key, value) in changes.as_object().unwrap() {
        record[key] = value.clone();
    }
    record
}
