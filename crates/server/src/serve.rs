//! Runs the server: opens the store, listens, and stops in good order.

use crate::app::{App, router};
use crate::config::{Log, Settings};
use crate::connections;
use crate::record::Games;
use crate::store::{DataFolder, Sqlite, Store, StoreError, Taken};
use std::fmt;
use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tracing_subscriber::filter::LevelFilter;

/// Why the server cannot run.
#[derive(Debug)]
pub enum Failure {
    /// The folder with the data cannot be used.
    Folder(String),
    /// Another server uses the folder.
    Taken(String),
    /// The database cannot be used.
    Store(StoreError),
    /// The address cannot be listened on.
    Listen(SocketAddr, io::Error),
    /// The system gives no threads, signals or connections.
    System(io::Error),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Folder(what) => write!(f, "the data folder cannot be used: {what}"),
            Failure::Taken(folder) => {
                write!(f, "another server uses {folder}: stop it, or choose another folder with --data")
            }
            Failure::Store(error) => error.fmt(f),
            Failure::Listen(address, error) => {
                write!(f, "{address} cannot be listened on: {error}; --listen chooses another address")
            }
            Failure::System(error) => write!(f, "the system refuses: {error}"),
        }
    }
}

impl std::error::Error for Failure {}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        Failure::Store(error)
    }
}

/// How a server ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stop {
    /// All requests were answered.
    Done,
    /// Some were not answered in time.
    Late,
}

/// Sends messages of this importance and above to the standard error stream. Works once in a program.
pub fn start_log(log: Log) {
    let level = match log {
        Log::Off => LevelFilter::OFF,
        Log::Error => LevelFilter::ERROR,
        Log::Warn => LevelFilter::WARN,
        Log::Info => LevelFilter::INFO,
        Log::Debug => LevelFilter::DEBUG,
        Log::Trace => LevelFilter::TRACE,
    };
    let builder = tracing_subscriber::fmt().with_writer(io::stderr).with_ansi(false);
    // Where a program has a log of its own, that one stays.
    let _ = builder.with_max_level(level).try_init();
}

/// Takes the folder with the data.
pub(crate) fn take(folder: &DataFolder) -> Result<Taken, Failure> {
    let name = folder.path().display();
    match folder.take() {
        Ok(Some(taken)) => Ok(taken),
        Ok(None) => Err(Failure::Taken(name.to_string())),
        Err(error) => Err(Failure::Folder(format!("{name}: {error}"))),
    }
}

/// Serves until the program is told to stop (ctrl-C, SIGTERM). `ready` is called with the address as soon as the server
/// answers there. Requests that are under way may then finish within [`Settings::grace`]; a second ctrl-C ends the program at
/// once with exit code 130.
///
/// # Errors
/// Why the server cannot run.
pub fn serve(settings: &Settings, games: Games, ready: impl FnOnce(SocketAddr)) -> Result<Stop, Failure> {
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(Failure::System)?;
    let stop = runtime.block_on(async {
        let signal = stop_signal().map_err(Failure::System)?;
        run(settings, games, ready, signal).await
    });
    // A check that is still at work is not waited for.
    runtime.shutdown_background();
    stop
}

/// As [`serve`], in a runtime of the caller's and until `signal` comes.
///
/// # Errors
/// Why the server cannot run.
pub async fn run(
    settings: &Settings,
    games: Games,
    ready: impl FnOnce(SocketAddr),
    signal: impl Future<Output = ()> + Send + 'static,
) -> Result<Stop, Failure> {
    let folder = DataFolder::new(&settings.data);
    let _taken = take(&folder)?;
    let store: Arc<dyn Store> = Arc::new(Sqlite::open(&folder.database()).await?);
    let app = App::new(settings, Arc::clone(&store), games);
    let service = router(app, settings);
    let listen = |error| Failure::Listen(settings.listen, error);
    let listener = TcpListener::bind(settings.listen).await.map_err(listen)?;
    let address = listener.local_addr().map_err(listen)?;
    tracing::info!(%address, data = %settings.data.display(), page = crate::page::is_built(), "serving");
    ready(address);
    let (stopping, stopped) = oneshot::channel();
    let until = async move {
        signal.await;
        tracing::info!("stopping");
        let _ = stopping.send(());
    };
    let late = async {
        let _ = stopped.await;
        tokio::time::sleep(settings.grace).await;
    };
    let stop = tokio::select! {
        () = connections::answer(listener, service, settings, until) => Stop::Done,
        () = late => Stop::Late,
    };
    store.close().await;
    tracing::info!(?stop, "stopped");
    Ok(stop)
}

/// Comes when the program is told to stop; from then on a second ctrl-C ends it.
fn stop_signal() -> io::Result<impl Future<Output = ()> + Send + 'static> {
    let mut told = Told::new()?;
    Ok(async move {
        told.next().await;
        tokio::spawn(async move {
            told.next().await;
            std::process::exit(130);
        });
    })
}

/// The ways of telling a program to stop.
#[cfg(unix)]
struct Told {
    interrupt: tokio::signal::unix::Signal,
    terminate: tokio::signal::unix::Signal,
}

#[cfg(unix)]
impl Told {
    fn new() -> io::Result<Told> {
        use tokio::signal::unix::{SignalKind, signal};
        Ok(Told { interrupt: signal(SignalKind::interrupt())?, terminate: signal(SignalKind::terminate())? })
    }

    async fn next(&mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
        }
    }
}

#[cfg(not(unix))]
struct Told;

#[cfg(not(unix))]
impl Told {
    fn new() -> io::Result<Told> {
        Ok(Told)
    }

    async fn next(&mut self) {
        // Where there is no ctrl-C, the program is ended from outside.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}
