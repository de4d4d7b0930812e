//! The server, and what is done to its data.

pub mod backup;
pub mod doctor;
pub mod export;
pub mod import;
pub mod restore;
pub mod serve;

use crate::catalogue::Catalogue;
use crate::fault::Fault;
use clap::Args;
use quatrebras_server::admin::Refusal;
use quatrebras_server::config::{CONFIG, Layer, Settings, default_data};
use quatrebras_server::record::Games;
use std::env;
use std::path::PathBuf;

/// Where the data is.
#[derive(Args, Debug)]
pub struct DataArgs {
    /// The folder with the data; else QUATREBRAS_DATA, else `data` in the file with settings, else the folder
    /// quatrebras/server among the user's data (~/.local/share or XDG_DATA_HOME)
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// A TOML file with settings; else QUATREBRAS_CONFIG (docs/SERVER.md lists what can be set)
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

impl DataArgs {
    /// All settings: these flags and more of them, before the environment, before the file, before defaults.
    fn settings(&self, more: Layer) -> Result<Settings, Fault> {
        let wrong = |error: quatrebras_server::config::BadSetting| Fault::Usage(error.to_string());
        let flags = Layer { data: self.data.clone(), ..Layer::default() }.or(more);
        let environment = Layer::from_environment(|name| env::var(name).ok()).map_err(wrong)?;
        let named = env::var_os(CONFIG).filter(|name| !name.is_empty()).map(PathBuf::from);
        let file = self.config.clone().or(named).map(|path| Layer::from_file(&path)).transpose();
        let file = file.map_err(wrong)?.unwrap_or_default();
        flags.or(environment).or(file).settle(default_data(|name| env::var(name).ok())).map_err(wrong)
    }
}

/// The games that are known, compiled for the server.
fn games(catalogue: &Catalogue) -> Result<Games, Fault> {
    let rules = catalogue
        .entries()
        .iter()
        .map(|entry| Ok(catalogue.load_entry(entry)?))
        .collect::<Result<_, Fault>>();
    rules.map(Games::new)
}

impl From<Refusal> for Fault {
    fn from(refusal: Refusal) -> Fault {
        Fault::Usage(refusal.to_string())
    }
}
