//! The server as a program: it loses nothing when it is killed, and its data can be copied, looked through, and moved.

#![allow(clippy::unwrap_used)]
#![cfg(unix)]

mod common;
#[allow(dead_code)]
#[path = "../../server/tests/common/http.rs"]
mod http;

use common::{arg, data_folder, program};
use http::{Answer, request};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// A running server; killed when it is dropped.
struct Server {
    child: Child,
    address: SocketAddr,
}

fn quatrebras() -> Command {
    let mut command = program();
    for variable in ["DATA", "LISTEN", "BASE_URL", "LOG", "METRICS_TOKEN", "RATE", "BURST", "CONFIG"] {
        command.env_remove(format!("QUATREBRAS_{variable}"));
    }
    command.env("QUATREBRAS_RATE", "100000").env("QUATREBRAS_BURST", "100000");
    command
}

impl Server {
    fn start(data: &Path) -> Server {
        let mut command = quatrebras();
        command.args(["serve", "--listen", "127.0.0.1:0", "--log", "off", "--data", arg(data)]);
        Server::spawn(command)
    }

    fn spawn(mut command: Command) -> Server {
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let url = line.split_whitespace().find_map(|word| word.strip_prefix("http://"));
        let address =
            url.unwrap_or_else(|| panic!("no address in '{line}'")).trim_end_matches('/').parse().unwrap();
        Server { child, address }
    }

    fn signal(&self, name: &str) {
        let sent = Command::new("kill").args(["-s", name, &self.child.id().to_string()]).status();
        assert!(sent.unwrap().success());
    }

    fn browser(&self) -> Browser {
        Browser { address: self.address, cookie: String::new() }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[derive(Clone)]
struct Browser {
    address: SocketAddr,
    cookie: String,
}

impl Browser {
    fn ask(&mut self, method: &str, path: &str, body: &str) -> std::io::Result<Answer> {
        let headers = [("content-type", "application/json"), ("cookie", self.cookie.as_str())];
        let answer = request(self.address, method, path, &headers, body.as_bytes())?;
        if let Some(cookie) = answer.header("set-cookie") {
            self.cookie = cookie.split(';').next().unwrap().to_owned();
        }
        Ok(answer)
    }

    fn put(&mut self, record: &Value) -> std::io::Result<Answer> {
        self.ask("PUT", &format!("/api/records/{}", record["id"].as_str().unwrap()), &record.to_string())
    }

    /// All records of this browser, by id.
    fn records(&mut self) -> Vec<Value> {
        let (mut records, mut path) = (Vec::new(), "/api/records?limit=50".to_owned());
        loop {
            let page = self.ask("GET", &path, "").unwrap().json();
            records.extend(page["records"].as_array().unwrap().iter().cloned());
            let Some(next) = page["next"].as_str() else { break };
            path = format!("/api/records?limit=50&from={next}");
        }
        records.sort_by_key(|record| record["id"].as_str().unwrap().to_owned());
        records
    }
}

fn revision() -> String {
    let answer: Value = serde_json::from_str(&common::run(&["start", "chess", "--json"]).out).unwrap();
    answer["revision"].as_str().unwrap().to_owned()
}

fn record(revision: &str, number: usize, moves: &[&str]) -> Value {
    json!({
        "id": format!("00000000-0000-4000-8000-{number:012}"), "version": 0, "game": "chess", "revision": revision,
        "start": null, "moves": moves, "seats": {"white": {"kind": "human"}, "black": {"kind": "human"}}, "clock": null,
        "result": "*", "reason": null, "created": 1, "updated": 1 + number,
    })
}

fn run(data: &Path, arguments: &[&str]) -> common::Ran {
    let output = quatrebras().args(arguments).args(["--data", arg(data)]).output().unwrap();
    common::Ran {
        code: output.status.code().unwrap(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

#[test]
fn what_was_answered_survives_a_kill() {
    let folder = data_folder();
    let revision = revision();
    let mut browser = Browser { address: "127.0.0.1:1".parse().unwrap(), cookie: String::new() };
    let mut answered: Vec<Value> = Vec::new();
    // Killed after so many answers, and some milliseconds more.
    for (round, (enough, more)) in [(3, 7), (1, 0), (9, 13), (5, 2), (17, 1), (2, 19)].into_iter().enumerate()
    {
        let mut server = Server::start(folder.path());
        browser.address = server.address;
        if round > 0 {
            let there = browser.records();
            for record in &answered {
                assert!(there.contains(record), "round {round}: lost {record}");
            }
            // At most the one that was under way is more.
            assert!(there.len() <= answered.len() + round, "{} and {}", there.len(), answered.len());
        } else {
            answered.push(browser.put(&record(&revision, 999_999, &[])).unwrap().json());
        }
        let (mut writer, revision) = (browser.clone(), revision.clone());
        let (told, tells) = std::sync::mpsc::channel();
        let writing = std::thread::spawn(move || {
            let mut answered = Vec::new();
            for number in 1000 * round.. {
                match writer.put(&record(&revision, number, &["e2e4", "e7e5"])) {
                    Ok(answer) if answer.status == 201 => answered.push(answer.json()),
                    Ok(answer) => panic!("{answer:?}"),
                    Err(_) => break,
                }
                let _ = told.send(());
            }
            answered
        });
        for _ in 0..enough {
            tells.recv().unwrap();
        }
        std::thread::sleep(Duration::from_millis(more));
        server.child.kill().unwrap();
        server.child.wait().unwrap();
        answered.extend(writing.join().unwrap());
    }
    assert!(answered.len() >= 38, "{}", answered.len());
    let ran = run(folder.path(), &["doctor"]);
    assert_eq!(ran.code, 0, "{}", ran.out);
    assert!(ran.out.contains("all of them games by the rules"), "{}", ran.out);
}

#[test]
fn a_backup_is_one_moment_and_can_be_put_elsewhere() {
    let (folder, elsewhere) = (data_folder(), data_folder());
    let revision = revision();
    let file = elsewhere.path().join("records.backup");
    let server = Server::start(folder.path());
    let mut browser = server.browser();
    for number in 0..50 {
        browser.put(&record(&revision, number, &[])).unwrap();
    }
    let before = browser.records();
    // Somebody keeps changing the first record while the backup is made.
    let stop = Arc::new(AtomicBool::new(false));
    let (mut writer, mut first, stopped) = (browser.clone(), before[0].clone(), stop.clone());
    let writing = std::thread::spawn(move || {
        while !stopped.load(Ordering::Relaxed) {
            first["updated"] = json!(first["updated"].as_u64().unwrap() + 1);
            let answer = writer.put(&first).unwrap();
            assert_eq!(answer.status, 200);
            first = answer.json();
        }
        first["version"].as_u64().unwrap()
    });
    let ran = run(folder.path(), &["backup", arg(&file)]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let refused = run(folder.path(), &["backup", arg(&file)]);
    assert_eq!(refused.code, 2);
    assert!(refused.err.contains("--force"), "{}", refused.err);
    assert_eq!(run(folder.path(), &["backup", "--force", arg(&file)]).code, 0);
    // A server is running here.
    let refused = run(folder.path(), &["restore", "--force", arg(&file)]);
    assert_eq!(refused.code, 2);
    assert!(refused.err.contains("another server"), "{}", refused.err);
    stop.store(true, Ordering::Relaxed);
    let last = writing.join().unwrap();

    let data = elsewhere.path().join("data");
    assert_eq!(run(&data, &["restore", arg(&file)]).code, 0);
    let other = Server::start(&data);
    browser.address = other.address;
    let after = browser.records();
    assert_eq!(after[1..], before[1..]);
    let version = after[0]["version"].as_u64().unwrap();
    assert!((1..=last).contains(&version), "{version} of {last}");
    drop(other);
    let refused = run(&data, &["restore", arg(&file)]);
    assert_eq!(refused.code, 2);
    assert!(refused.err.contains("has records already"), "{}", refused.err);
    assert_eq!(run(&data, &["restore", "--force", arg(&file)]).code, 0);

    // A damaged backup changes nothing.
    let mut bytes = std::fs::read(&file).unwrap();
    let half = bytes.len() / 2;
    bytes.truncate(half);
    std::fs::write(&file, &bytes).unwrap();
    let refused = run(&data, &["restore", "--force", arg(&file)]);
    assert_eq!(refused.code, 2, "{}", refused.out);
    assert_eq!(run(&data, &["doctor"]).code, 0);
    let left: Vec<_> = std::fs::read_dir(&data).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert!(left.iter().all(|name| !name.to_string_lossy().contains("part")), "{left:?}");
}

#[test]
fn records_go_out_as_text_and_come_back() {
    let (folder, other) = (data_folder(), data_folder());
    let revision = revision();
    let file = other.path().join("records.jsonl");
    let server = Server::start(folder.path());
    let (mut one, mut two) = (server.browser(), server.browser());
    for number in 0..3 {
        one.put(&record(&revision, number, &["e2e4"])).unwrap();
        two.put(&record(&revision, number, &["d2d4"])).unwrap();
    }
    let records = one.records();
    assert_eq!(run(folder.path(), &["export", arg(&file)]).code, 0);
    let pgn = run(folder.path(), &["export", "--to", "pgn"]);
    assert_eq!((pgn.code, pgn.out.matches("[Site \"Quatre Bras\"]").count()), (0, 6), "{}", pgn.out);
    drop(server);

    let data = other.path().join("data");
    let ran = run(&data, &["import", arg(&file)]);
    assert_eq!((ran.code, ran.out.as_str()), (0, "6 records kept, 0 were there, 0 faults\n"), "{}", ran.err);
    let ran = run(&data, &["import", arg(&file)]);
    assert_eq!(ran.out, "0 records kept, 6 were there, 0 faults\n");
    let server = Server::start(&data);
    one.address = server.address;
    assert_eq!(one.records(), records, "the same browser has the same records elsewhere");

    // Games from PGN need an owner; while the server runs.
    let games = other.path().join("games.pgn");
    std::fs::write(&games, "1. e4 e5 *\n\n1. e5 *\n").unwrap();
    let ran = run(&data, &["import", arg(&games)]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("--owner"), "{}", ran.err);
    let ran = run(&data, &["import", arg(&games), "--owner", "1"]);
    assert_eq!((ran.code, ran.out.as_str()), (1, "1 records kept, 0 were there, 1 faults\n"));
    assert!(ran.err.contains("game 2, line 3"), "{}", ran.err);
    assert_eq!(one.records().len(), 4);

    // Lines that are no records: each is told, the others are taken.
    let lines = std::fs::read_to_string(&file).unwrap().replacen("e2e4", "e2e5", 1) + "{}\n\nnonsense\n";
    std::fs::write(&file, lines).unwrap();
    let ran = run(&other.path().join("more"), &["import", arg(&file)]);
    assert_eq!((ran.code, ran.out.as_str()), (1, "5 records kept, 0 were there, 3 faults\n"));
    assert_eq!(ran.err.lines().count(), 3, "{}", ran.err);
}

#[test]
fn the_doctor_finds_what_is_wrong() {
    let folder = data_folder();
    let data = folder.path().join("data");
    let ran = run(&data, &["doctor"]);
    assert_eq!(ran.code, 0);
    assert!(ran.out.contains("there is no folder"), "{}", ran.out);
    let mut server = Server::start(&data);
    server.browser().put(&record(&revision(), 1, &["e2e4"])).unwrap();
    let ran = run(&data, &["doctor", "--json"]);
    let document: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!((ran.code, &document["ok"]), (0, &json!(true)), "{}", ran.out);
    let about: Vec<&str> =
        document["findings"].as_array().unwrap().iter().map(|f| f["about"].as_str().unwrap()).collect();
    assert_eq!(about, ["config", "folder", "space", "database", "tables", "records"]);
    server.signal("TERM");
    server.child.wait().unwrap();

    // A record that is no game any more.
    let database = data.join("records.sqlite");
    let good = std::fs::read(&database).unwrap();
    let at = good.windows(6).position(|bytes| bytes == b"\"e2e4\"").unwrap();
    let mut spoilt = good.clone();
    spoilt[at + 4] = b'5';
    std::fs::write(&database, &spoilt).unwrap();
    let ran = run(&data, &["doctor"]);
    assert_eq!(ran.code, 1, "{}", ran.out);
    assert!(ran.out.contains("e2e5 is not legal"), "{}", ran.out);
    // A file that is no database any more.
    std::fs::write(&database, &good[..good.len() / 2]).unwrap();
    let ran = run(&data, &["doctor"]);
    assert_eq!(ran.code, 1, "{}", ran.out);
    assert!(ran.out.contains("restore"), "{}", ran.out);
}

#[test]
fn one_server_a_folder() {
    let folder = data_folder();
    let server = Server::start(folder.path());
    let ran = run(folder.path(), &["serve", "--listen", "127.0.0.1:0"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("another server uses"), "{}", ran.err);
    let other = data_folder();
    let ran = run(other.path(), &["serve", "--listen", &server.address.to_string(), "--log", "off"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("cannot be listened on"), "{}", ran.err);
}

#[test]
fn a_server_stops_in_good_order() {
    let folder = data_folder();
    for signal in ["INT", "TERM"] {
        let mut server = Server::start(folder.path());
        let mut browser = server.browser();
        let answer = browser.ask("GET", "/api/games", "").unwrap();
        assert_eq!(answer.status, 200);
        server.signal(signal);
        assert_eq!(server.child.wait().unwrap().code(), Some(0), "{signal}");
        // Nothing is left in journals.
        assert!(!folder.path().join("records.sqlite-wal").exists());
    }
    // A request that never ends is not waited for when ctrl-C comes twice.
    let mut server = Server::start(folder.path());
    let mut stuck = std::net::TcpStream::connect(server.address).unwrap();
    std::io::Write::write_all(&mut stuck, b"PUT /api/records/x HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{").unwrap();
    server.browser().ask("GET", "/healthz", "").unwrap();
    server.signal("INT");
    std::thread::sleep(Duration::from_millis(100));
    assert!(server.child.try_wait().unwrap().is_none(), "it waits for the request");
    server.signal("INT");
    assert_eq!(server.child.wait().unwrap().code(), Some(130));
    drop(stuck.read(&mut [0]));
}

#[test]
fn flags_come_before_the_environment_and_that_before_the_file() {
    let folder = data_folder();
    let file = folder.path().join("server.toml");
    let place = |name: &str| folder.path().join(name);
    let toml = format!("data = '{}'\nlisten = '127.0.0.1:0'\nlog = 'off'\n", place("file").display());
    std::fs::write(&file, toml).unwrap();
    let mut command = quatrebras();
    command.args(["serve", "--config", arg(&file)]);
    drop(Server::spawn(command));
    assert!(place("file").join("records.sqlite").exists());
    let mut command = quatrebras();
    command.arg("serve").env("QUATREBRAS_CONFIG", &file).env("QUATREBRAS_DATA", place("environment"));
    drop(Server::spawn(command));
    assert!(place("environment").join("records.sqlite").exists());
    let mut command = quatrebras();
    command.args(["serve", "--config", arg(&file), "--data", arg(&place("flag"))]);
    command.env("QUATREBRAS_DATA", place("other"));
    drop(Server::spawn(command));
    assert!(place("flag").join("records.sqlite").exists() && !place("other").exists());
    // Nothing said at all but where it listens.
    let mut command = quatrebras();
    command
        .args(["serve", "--log", "off"])
        .env("XDG_DATA_HOME", place("home"))
        .env("QUATREBRAS_LISTEN", "127.0.0.1:0");
    drop(Server::spawn(command));
    assert!(place("home").join("quatrebras/server/records.sqlite").exists());
}

#[test]
fn settings_that_cannot_be_are_named() {
    let folder = data_folder();
    let file = folder.path().join("server.toml");
    let serve = |toml: &str, variable: (&str, &str), arguments: &[&str]| {
        std::fs::write(&file, toml).unwrap();
        let mut command = quatrebras();
        command.args(["serve", "--config", arg(&file), "--data", arg(folder.path())]).args(arguments);
        let output = command.env(variable.0, variable.1).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{toml} {variable:?} {arguments:?}");
        String::from_utf8(output.stderr).unwrap()
    };
    let none = ("NOTHING", "");
    for (told, expected) in [
        (serve("lisen = '1'", none, &[]), "server.toml: TOML parse error at line 1"),
        (serve("listen = 'here'", none, &[]), "listen"),
        (serve("burst = 0", ("QUATREBRAS_BURST", ""), &[]), "burst: expected a number from 1 on"),
        (serve("metrics_token = 'short'", none, &[]), "metrics_token: expected at least 16"),
        (serve("base_url = 'play.example'", none, &[]), "base_url: expected http://"),
        (serve("", ("QUATREBRAS_RATE", "many"), &[]), "QUATREBRAS_RATE"),
        (serve("", ("QUATREBRAS_LOG", "loud"), &[]), "QUATREBRAS_LOG"),
        (serve("", none, &["--base-url", "https://play.example/path"]), "base_url: expected"),
        (serve("", none, &["--log", "loud"]), "expected off, error"),
        (serve("", none, &["--listen", "8080"]), "--listen"),
    ] {
        assert!(told.contains(expected), "{expected}: {told}");
    }
}
