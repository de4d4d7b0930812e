//! Records from JSON.

use super::Record;
use super::check::shown;

/// Why a text is no record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unreadable {
    /// It is not JSON.
    Syntax(String),
    /// It is JSON of another shape: the JSON pointer, and what was expected and found there.
    Shape(String, String),
}

impl std::fmt::Display for Unreadable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Unreadable::Syntax(message) => write!(f, "expected JSON, found something else: {message}"),
            Unreadable::Shape(at, message) => write!(f, "{at}: {message}"),
        }
    }
}

impl std::error::Error for Unreadable {}

/// The longest message that is passed on, in characters: what is wrong may quote a long text.
const LONGEST: usize = 300;

/// Reads a record. What it says is not checked: [`super::Checker`] does that.
///
/// # Errors
/// When the bytes are no JSON, or of another shape.
///
/// ```
/// use quatrebras_server::record::{Unreadable, from_json};
/// assert!(matches!(from_json(b"{"), Err(Unreadable::Syntax(_))));
/// assert!(matches!(from_json(b"{\"id\": 1}"), Err(Unreadable::Shape(at, _)) if at == "/id"));
/// ```
pub fn from_json(bytes: &[u8]) -> Result<Record, Unreadable> {
    let mut reader = serde_json::Deserializer::from_slice(bytes);
    let record = serde_path_to_error::deserialize(&mut reader).map_err(|error| {
        let path: String = error.path().iter().filter_map(pointer).collect();
        let inner = error.into_inner();
        let message: String = inner.to_string().chars().take(LONGEST).collect();
        // Of some wrong values it is said that they are no JSON, though they are.
        match serde_json::from_slice::<serde::de::IgnoredAny>(bytes) {
            Ok(_) => Unreadable::Shape(path, message),
            Err(_) => Unreadable::Syntax(message),
        }
    })?;
    reader.end().map_err(|error| Unreadable::Syntax(error.to_string()))?;
    Ok(record)
}

fn pointer(segment: &serde_path_to_error::Segment) -> Option<String> {
    use serde_path_to_error::Segment;
    match segment {
        Segment::Map { key } => Some(format!("/{}", shown(key).replace('~', "~0").replace('/', "~1"))),
        Segment::Seq { index } => Some(format!("/{index}")),
        Segment::Enum { .. } | Segment::Unknown => None,
    }
}
