//! stub
use crate::{Answer, catalogue::Catalogue, fault::Fault, output::Output};
#[derive(clap::Args)]
pub struct Options {}
pub fn run(_: &Options, _: &Catalogue, _: &mut Output) -> Result<Answer, Fault> {
    Ok(Answer::Yes)
}
