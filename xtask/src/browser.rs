//! Tests in a real browser, against a server that is started for them.

use crate::node;
use crate::program;
use crate::run;
use crate::tally::Tally;
use crate::workspace::Workspace;
use anyhow::{Context, Result, ensure};
use std::fs;
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// How long the server may take to answer.
const PATIENCE: Duration = Duration::from_secs(20);

/// A server with data of its own; both go when it is dropped.
struct Server {
    process: Child,
    address: SocketAddr,
    data: PathBuf,
}

impl Server {
    fn start(workspace: &Workspace, program: &Path) -> Result<Server> {
        let address = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?;
        let data = workspace.target().join(format!("browser-test-{}", std::process::id()));
        fs::create_dir_all(&data)?;
        let mut serve = Command::new(program);
        serve.arg("serve").stdin(Stdio::null()).stdout(Stdio::null());
        serve.env("QUATREBRAS_LISTEN", address.to_string()).env("QUATREBRAS_DATA", &data);
        serve.env("QUATREBRAS_RATE", "1000").env("QUATREBRAS_BURST", "10000");
        let process = serve.spawn().with_context(|| format!("cannot start {}", program::shown(&serve)))?;
        let mut server = Server { process, address, data };
        server.wait()?;
        Ok(server)
    }

    fn wait(&mut self) -> Result<()> {
        let begun = Instant::now();
        while TcpStream::connect(self.address).is_err() {
            if let Some(status) = self.process.try_wait()? {
                anyhow::bail!("`quatrebras serve` ended ({status}) before it answered");
            }
            ensure!(begun.elapsed() < PATIENCE, "`quatrebras serve` did not answer within {PATIENCE:?}");
            std::thread::sleep(Duration::from_millis(50));
        }
        Ok(())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
        let _ = fs::remove_dir_all(&self.data);
    }
}

/// Runs the browser tests, and says how many there were and whether they passed. The page must be built.
pub fn test(workspace: &Workspace) -> Result<(Tally, Result<()>)> {
    let browser = node::browser()?;
    let program = run::build(workspace)?;
    let server = Server::start(workspace, &program)?;
    let mut playwright = node::tool(workspace, "playwright");
    playwright.args(["test", "--reporter=line"]);
    playwright.env("QUATREBRAS_URL", format!("http://{}", server.address)).env("QUATREBRAS_BROWSER", browser);
    // Some tests have servers of their own, which they kill.
    playwright.env("QUATREBRAS_PROGRAM", program);
    let mut tally = Tally::default();
    let outcome = program::run_reading(&mut playwright, |line| tally.read_playwright(line));
    Ok((tally, outcome))
}
