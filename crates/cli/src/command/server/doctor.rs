//! `doctor`: what is wrong with a server's data, and what to do.

use super::{DataArgs, games};
use crate::Answer;
use crate::catalogue::Catalogue;
use crate::fault::{Fault, shown};
use crate::json::{self, JsonArgs};
use crate::output::Output;
use clap::Args;
use quatrebras_server::admin::{Finding, State, doctor};
use quatrebras_server::config::Layer;
use serde::Serialize;
use std::io::Write;

#[derive(Args, Debug)]
pub struct Options {
    #[command(flatten)]
    data: DataArgs,
    #[command(flatten)]
    json: JsonArgs,
}

/// The answer as JSON.
#[derive(Serialize)]
struct Document {
    ok: bool,
    findings: Vec<Finding>,
}

/// Prints a line for each thing that was looked at, and what to do below it. The answer is no when something is bad.
pub fn run(options: &Options, catalogue: &Catalogue, out: &mut Output) -> Result<Answer, Fault> {
    let settings = options.data.settings(Layer::default())?;
    let findings = doctor(&settings, games(catalogue)?);
    let ok = findings.iter().all(|finding| finding.state != State::Bad);
    if options.json.json {
        json::print(out, &Document { ok, findings })?;
    } else {
        for finding in &findings {
            let state = match finding.state {
                State::Good => "good",
                State::Doubtful => "doubtful",
                State::Bad => "bad",
            };
            writeln!(out, "{state:8}  {:8}  {}", finding.about, shown(&finding.found))?;
            if let Some(advice) = &finding.advice {
                writeln!(out, "{:20}{advice}", "")?;
            }
        }
    }
    Ok(if ok { Answer::Yes } else { Answer::No })
}
