//! What can be set, and from where: flag before environment before file before default.

use serde::Deserialize;
use std::fmt;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// All settings, decided.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The folder with the data.
    pub data: PathBuf,
    /// The address to answer on.
    pub listen: SocketAddr,
    /// How the server is reached from outside, without a slash at the end.
    pub base_url: Option<String>,
    /// The least important sort of message that is logged.
    pub log: Log,
    /// Who may read `/metrics`: whoever has this token.
    pub metrics_token: Option<String>,
    /// How many requests a second an address may make of the API for long.
    pub rate: u32,
    /// How many it may make at once.
    pub burst: u32,
    /// Whether the header `X-Forwarded-For` tells the client's address.
    pub trust_proxy: bool,
    /// How long a client may take to send a request up to its body, and to begin the next one on the same connection.
    pub header_timeout: Duration,
    /// How many connections there may be at a time.
    pub connections: usize,
    /// How many of them an address may have. Not asked when a proxy is trusted, whose address all clients have.
    pub connections_per_address: usize,
    /// How long requests that are under way have when the server stops.
    pub grace: Duration,
}

/// How much is logged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Log {
    /// Nothing.
    Off,
    /// What failed.
    Error,
    /// And what is doubtful.
    Warn,
    /// And what happens now and then.
    Info,
    /// And every request.
    Debug,
    /// And much more.
    Trace,
}

impl Log {
    /// The one of this name.
    pub fn parse(name: &str) -> Option<Log> {
        toml::Value::String(name.to_owned()).try_into().ok()
    }
}

/// Settings from one source; what it does not say is `None`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are those of `Settings`")]
pub struct Layer {
    pub data: Option<PathBuf>,
    pub listen: Option<SocketAddr>,
    pub base_url: Option<String>,
    pub log: Option<Log>,
    pub metrics_token: Option<String>,
    pub rate: Option<u32>,
    pub burst: Option<u32>,
    pub trust_proxy: Option<bool>,
    pub header_timeout: Option<u64>,
    pub connections: Option<u32>,
    pub connections_per_address: Option<u32>,
    pub grace: Option<u64>,
}

/// A setting that cannot be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadSetting(String);

impl fmt::Display for BadSetting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BadSetting {}

/// The environment variables with what they set.
pub const VARIABLES: &[(&str, &str)] = &[
    ("QUATREBRAS_DATA", "data"),
    ("QUATREBRAS_LISTEN", "listen"),
    ("QUATREBRAS_BASE_URL", "base_url"),
    ("QUATREBRAS_LOG", "log"),
    ("QUATREBRAS_METRICS_TOKEN", "metrics_token"),
    ("QUATREBRAS_RATE", "rate"),
    ("QUATREBRAS_BURST", "burst"),
    ("QUATREBRAS_TRUST_PROXY", "trust_proxy"),
    ("QUATREBRAS_HEADER_TIMEOUT", "header_timeout"),
    ("QUATREBRAS_CONNECTIONS", "connections"),
    ("QUATREBRAS_CONNECTIONS_PER_ADDRESS", "connections_per_address"),
    ("QUATREBRAS_GRACE", "grace"),
];

/// The environment variable that names the file with settings.
pub const CONFIG: &str = "QUATREBRAS_CONFIG";

impl Layer {
    /// Settings of a file's text; `name` is its name in messages.
    ///
    /// # Errors
    /// What is wrong with the text, with its line.
    ///
    /// ```
    /// use quatrebras_server::config::Layer;
    /// assert!(Layer::from_toml("listen = '0.0.0.0:80'", "my.toml").is_ok());
    /// assert!(Layer::from_toml("lisen = '0.0.0.0:80'", "my.toml").is_err());
    /// ```
    pub fn from_toml(text: &str, name: &str) -> Result<Layer, BadSetting> {
        toml::from_str(text).map_err(|error| BadSetting(format!("{name}: {}", error.to_string().trim_end())))
    }

    /// Settings of a file.
    ///
    /// # Errors
    /// When it cannot be read, or what is wrong with it.
    pub fn from_file(path: &Path) -> Result<Layer, BadSetting> {
        let name = path.display().to_string();
        let text = std::fs::read_to_string(path)
            .map_err(|error| BadSetting(format!("{name} cannot be read: {error}")))?;
        Layer::from_toml(&text, &name)
    }

    /// Settings of the environment, which `get` reads. An empty variable says nothing.
    ///
    /// # Errors
    /// The variable that cannot be understood.
    pub fn from_environment(get: impl Fn(&str) -> Option<String>) -> Result<Layer, BadSetting> {
        let mut table = toml::Table::new();
        for (variable, key) in VARIABLES {
            let Some(text) = get(variable).filter(|text| !text.is_empty()) else { continue };
            let value = match *key {
                "rate" | "burst" | "header_timeout" | "connections" | "connections_per_address" | "grace" => {
                    text.parse().map(toml::Value::Integer).ok()
                }
                "trust_proxy" => text.parse().map(toml::Value::Boolean).ok(),
                _ => None,
            };
            let value = value.unwrap_or_else(|| toml::Value::String(text.clone()));
            let alone = toml::Table::from_iter([((*key).to_owned(), value.clone())]);
            alone.try_into::<Layer>().map_err(|error| {
                BadSetting(format!("{variable}: {}, found '{text}'", error.to_string().trim_end()))
            })?;
            table.insert((*key).to_owned(), value);
        }
        table.try_into().map_err(|error| BadSetting(format!("the environment: {error}")))
    }

    /// This layer where it says something, else the other one.
    pub fn or(self, other: Layer) -> Layer {
        Layer {
            data: self.data.or(other.data),
            listen: self.listen.or(other.listen),
            base_url: self.base_url.or(other.base_url),
            log: self.log.or(other.log),
            metrics_token: self.metrics_token.or(other.metrics_token),
            rate: self.rate.or(other.rate),
            burst: self.burst.or(other.burst),
            trust_proxy: self.trust_proxy.or(other.trust_proxy),
            header_timeout: self.header_timeout.or(other.header_timeout),
            connections: self.connections.or(other.connections),
            connections_per_address: self.connections_per_address.or(other.connections_per_address),
            grace: self.grace.or(other.grace),
        }
    }

    /// The settings, with defaults for what is not said.
    ///
    /// # Errors
    /// The setting that cannot be.
    pub fn settle(self, default_data: PathBuf) -> Result<Settings, BadSetting> {
        let base_url = self.base_url.map(|url| base_url(&url)).transpose()?;
        let positive = |name: &str, value: Option<u32>, default| match value.unwrap_or(default) {
            0 => Err(BadSetting(format!("{name}: expected a number from 1 on, found 0"))),
            value => Ok(value),
        };
        if self.metrics_token.as_ref().is_some_and(|token| token.len() < 16) {
            return Err(BadSetting("metrics_token: expected at least 16 characters, found fewer".into()));
        }
        let grace = self.grace.unwrap_or(10);
        if grace > 3600 {
            return Err(BadSetting(format!("grace: expected at most 3600 seconds, found {grace}")));
        }
        let header_timeout = self.header_timeout.unwrap_or(15);
        if !(1..=3600).contains(&header_timeout) {
            let message = format!("header_timeout: expected from 1 to 3600 seconds, found {header_timeout}");
            return Err(BadSetting(message));
        }
        let per_address = positive("connections_per_address", self.connections_per_address, 128)?;
        Ok(Settings {
            data: self.data.unwrap_or(default_data),
            listen: self.listen.unwrap_or(SocketAddr::from(([127, 0, 0, 1], 8080))),
            base_url,
            log: self.log.unwrap_or(Log::Info),
            metrics_token: self.metrics_token,
            rate: positive("rate", self.rate, 50)?,
            burst: positive("burst", self.burst, 200)?,
            trust_proxy: self.trust_proxy.unwrap_or(false),
            header_timeout: Duration::from_secs(header_timeout),
            connections: positive("connections", self.connections, 512)? as usize,
            connections_per_address: per_address as usize,
            grace: Duration::from_secs(grace),
        })
    }
}

/// An address of the server as browsers name it in `Origin`: scheme, host and port alone.
fn base_url(url: &str) -> Result<String, BadSetting> {
    let bad = || {
        BadSetting(format!("base_url: expected http:// or https:// with a host and no path, found '{url}'"))
    };
    let trimmed = url.strip_suffix('/').unwrap_or(url);
    let host =
        ["http://", "https://"].iter().find_map(|scheme| trimmed.strip_prefix(scheme)).ok_or_else(bad)?;
    let fits = |c: char| c.is_ascii_alphanumeric() || "-.:[]".contains(c);
    if host.is_empty() || !host.chars().all(fits) {
        return Err(bad());
    }
    Ok(trimmed.to_ascii_lowercase())
}

/// Where data is kept when nothing is said: the folder for the user's data, or `quatrebras-data` in this one.
pub fn default_data(get: impl Fn(&str) -> Option<String>) -> PathBuf {
    let absolute = |name: &str| get(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let data = absolute("XDG_DATA_HOME").or_else(|| absolute("HOME").map(|home| home.join(".local/share")));
    let data = data.or_else(|| absolute("LOCALAPPDATA"));
    data.map_or_else(|| PathBuf::from("quatrebras-data"), |data| data.join("quatrebras").join("server"))
}
