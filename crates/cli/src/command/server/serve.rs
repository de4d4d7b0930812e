//! `serve`: the page and the games that are kept.

use super::{DataArgs, games};
use crate::Answer;
use crate::catalogue::Catalogue;
use crate::fault::{Fault, note};
use crate::output::Output;
use clap::Args;
use quatrebras_server::config::{Layer, Log};
use quatrebras_server::{Stop, serve, start_log};
use std::io::Write;
use std::net::SocketAddr;

#[derive(Args, Debug)]
pub struct Options {
    #[command(flatten)]
    data: DataArgs,
    /// The address to answer on, port 0 being any that is free; else QUATREBRAS_LISTEN [default: 127.0.0.1:8080]
    #[arg(long, value_name = "ADDR")]
    listen: Option<SocketAddr>,
    /// How browsers reach the server, when that is by another name: scheme and host alone; else
    /// QUATREBRAS_BASE_URL
    #[arg(long, value_name = "URL")]
    base_url: Option<String>,
    /// What is logged on the standard error stream: off, error, warn, info, debug or trace; else
    /// QUATREBRAS_LOG [default: info]
    #[arg(long, value_name = "LEVEL", value_parser = level)]
    log: Option<Log>,
}

fn level(text: &str) -> Result<Log, String> {
    Log::parse(text).ok_or_else(|| "expected off, error, warn, info, debug or trace".to_owned())
}

/// Serves until the program is told to stop. Prints the address when the server answers.
pub fn run(options: &Options, catalogue: &Catalogue, out: &mut Output) -> Result<Answer, Fault> {
    let more = Layer {
        listen: options.listen,
        base_url: options.base_url.clone(),
        log: options.log,
        ..Layer::default()
    };
    let settings = options.data.settings(more)?;
    start_log(settings.log);
    let games = games(catalogue)?;
    let mut told = Ok(());
    let ready = |address: SocketAddr| {
        told =
            writeln!(out, "Quatre Bras is at http://{address}/ - ctrl-C stops it").and_then(|()| out.flush());
    };
    let stop = serve(&settings, games, ready).map_err(|failure| Fault::Usage(failure.to_string()))?;
    told?;
    if stop == Stop::Late {
        note("some requests were not answered in time");
    }
    Ok(Answer::Yes)
}
