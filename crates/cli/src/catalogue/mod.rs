//! The games that can be named on the command line: those that come with the program, those in the user's folders, and
//! game files named by their path.

mod library;
mod near;
mod read;

pub use library::Library;

use crate::fault::{Fault, shown};
use quatrebras_rules::{GameError, Rules, shipped};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};

/// The environment variable with the folders of a user's games, separated as in PATH.
const FOLDERS: &str = "QUATREBRAS_GAMES";

/// All that a GAME on the command line may mean.
#[derive(Debug)]
pub struct Catalogue {
    /// Folders of game files, each called `ID.toml`. Where two have a game of one id, the first one's counts.
    folders: Vec<PathBuf>,
}

/// Where a game comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Origin {
    /// It comes with the program; its text.
    Shipped(&'static str),
    /// A file of the user's.
    File(PathBuf),
}

/// A game that is known by its id.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The id.
    pub id: String,
    /// Where it comes from.
    pub origin: Origin,
}

/// Why a game is not to be had.
#[derive(Debug)]
pub enum Problem {
    /// There is none of this name, or its file cannot be read.
    Missing(String),
    /// The file is a game that cannot be in a folder of games under this name.
    Misplaced(String),
    /// The file is there and is no game.
    Faulty(Vec<GameError>),
}

impl Problem {
    /// What is to be said, a fault a line.
    pub fn lines(&self) -> Vec<String> {
        match self {
            Problem::Missing(text) | Problem::Misplaced(text) => vec![text.clone()],
            Problem::Faulty(errors) => errors.iter().map(ToString::to_string).collect(),
        }
    }
}

impl From<Problem> for Fault {
    fn from(problem: Problem) -> Fault {
        match problem {
            Problem::Missing(text) | Problem::Misplaced(text) => Fault::Usage(text),
            Problem::Faulty(_) => Fault::Faulty(problem.lines()),
        }
    }
}

impl Catalogue {
    /// The shipped games, and those in these folders and in the ones that the environment names. A folder that is
    /// named here must be there.
    pub fn new(named: &[PathBuf]) -> Result<Catalogue, Fault> {
        if let Some(folder) = named.iter().find(|folder| !folder.is_dir()) {
            return Err(Fault::Usage(format!("--games {}: there is no such folder", folder.display())));
        }
        let listed = env::var_os(FOLDERS).unwrap_or_default();
        let listed = env::split_paths(&listed).filter(|path| path.is_dir());
        Ok(Catalogue { folders: named.iter().cloned().chain(listed).collect() })
    }

    /// The rules of the game of this name: an id, or the path of a game file that ends in `.toml`.
    pub fn rules(&self, name: &str) -> Result<Rules, Fault> {
        Ok(self.load(name)?)
    }

    /// As [`Catalogue::rules`], with the faults apart.
    pub fn load(&self, name: &str) -> Result<Rules, Problem> {
        if is_file_name(name) {
            return self.compile_file(Path::new(name));
        }
        match self.entry(name) {
            Some(entry) => self.load_entry(&entry),
            None => Err(Problem::Missing(self.unknown(name))),
        }
    }

    /// The rules of a game that is known by its id.
    pub fn load_entry(&self, entry: &Entry) -> Result<Rules, Problem> {
        match &entry.origin {
            Origin::Shipped(text) => {
                if let Some(path) = self.in_folders(&entry.id) {
                    return Err(Problem::Misplaced(clash(&path, &entry.id)));
                }
                self.compile(text, &format!("{}.toml", entry.id), None)
            }
            Origin::File(path) if shipped_text(&entry.id).is_some() => {
                Err(Problem::Misplaced(clash(path, &entry.id)))
            }
            Origin::File(path) => {
                let rules = self.compile_file(path)?;
                self.misplaced(path, &rules).map_or(Ok(rules), |text| Err(Problem::Misplaced(text)))
            }
        }
    }

    /// Why the game of this file cannot be in a folder of games, if it is in one of the user's.
    pub fn misplaced(&self, path: &Path, rules: &Rules) -> Option<String> {
        let id = rules.id();
        if !self.has_file(path) {
            return None;
        }
        if shipped_text(id).is_some() {
            return Some(clash(path, id));
        }
        let stem = path.file_stem()?.to_string_lossy();
        (stem != id).then(|| {
            format!(
                "{}: expected the id '{}' in a file of this name, found '{id}'; in a folder of games a file is \
                 called by its game's id",
                path.display(),
                shown(&stem)
            )
        })
    }

    /// The rules that a game file says.
    pub fn compile_file(&self, path: &Path) -> Result<Rules, Problem> {
        let text = read::text(path).map_err(Problem::Missing)?;
        self.compile(&text, &path.display().to_string(), path.parent())
    }

    /// Compiles a game's text. What it extends is looked for among the shipped games, then in the folders, then beside
    /// the file itself.
    fn compile(&self, text: &str, name: &str, beside: Option<&Path>) -> Result<Rules, Problem> {
        let found: RefCell<Vec<(String, PathBuf)>> = RefCell::default();
        let resolve = |id: &str| {
            if let Some(text) = shipped_text(id) {
                return Some(text.to_owned());
            }
            let own = || beside.filter(|_| is_id(id)).map(|folder| folder.join(format!("{id}.toml")));
            let path = self.in_folders(id).or_else(|| own().filter(|path| path.is_file()))?;
            let text = read::text(&path).ok()?;
            found.borrow_mut().push((format!("{id}.toml"), path));
            Some(text)
        };
        Rules::compile(text, name, &resolve).map_err(|mut errors| {
            // Faults of a file that is extended are told with its path.
            for error in &mut errors {
                if let Some((_, path)) = found.borrow().iter().find(|(file, _)| *file == error.file) {
                    error.file = path.display().to_string();
                }
            }
            Problem::Faulty(errors)
        })
    }

    /// All games that are known by an id: the shipped ones, then the user's, each list sorted.
    pub fn entries(&self) -> Vec<Entry> {
        let mut user: BTreeMap<String, PathBuf> = BTreeMap::new();
        for folder in &self.folders {
            let files = fs::read_dir(folder).into_iter().flatten().flatten().map(|file| file.path());
            for path in files.filter(|path| path.extension().is_some_and(|end| end == "toml")) {
                if let Some(id) = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()) {
                    user.entry(id).or_insert(path);
                }
            }
        }
        let shipped =
            shipped().iter().map(|(id, text)| Entry { id: (*id).to_owned(), origin: Origin::Shipped(text) });
        let user = user.into_iter().map(|(id, path)| Entry { id, origin: Origin::File(path) });
        shipped.chain(user).collect()
    }

    /// The game of this id, if there is one.
    pub fn entry(&self, id: &str) -> Option<Entry> {
        let shipped = || shipped_text(id).map(Origin::Shipped);
        let origin = shipped().or_else(|| self.in_folders(id).map(Origin::File))?;
        Some(Entry { id: id.to_owned(), origin })
    }

    /// The name by which the game will be found again from another folder and without the user's folders.
    pub fn lasting_name(&self, name: &str) -> String {
        let path = match self.entry(name).map(|entry| entry.origin) {
            Some(Origin::File(path)) => Some(path),
            _ => is_file_name(name).then(|| PathBuf::from(name)),
        };
        let absolute = path.and_then(|path| std::path::absolute(path).ok());
        absolute.map_or(name.to_owned(), |path| path.display().to_string())
    }

    /// Whether a file lies in one of the user's folders.
    fn has_file(&self, path: &Path) -> bool {
        let real = |path: &Path| path.canonicalize().ok();
        let folder =
            path.parent().map(|folder| if folder.as_os_str().is_empty() { Path::new(".") } else { folder });
        let folder = folder.and_then(real);
        folder.is_some() && self.folders.iter().any(|other| real(other) == folder)
    }

    /// The file of this id in the first of the user's folders that has one.
    fn in_folders(&self, id: &str) -> Option<PathBuf> {
        let files = self.folders.iter().map(|folder| folder.join(format!("{id}.toml")));
        files.into_iter().find(|path| is_id(id) && path.is_file())
    }

    /// What is said about an unknown name: the nearest ids, then all of them.
    fn unknown(&self, name: &str) -> String {
        let entries = self.entries();
        let ids: Vec<&str> = entries.iter().map(|entry| entry.id.as_str()).collect();
        let mut text = format!("unknown game '{}'", shown(name));
        let near = near::nearest(name, &ids);
        if !near.is_empty() {
            text.push_str(&format!("; did you mean {}?", near.join(" or ")));
        }
        text.push_str(&format!(
            "\nThe games are: {}\nThe path of a game file must end in .toml.",
            ids.join(", ")
        ));
        text
    }
}

/// The first shipped id, for examples.
pub fn example() -> &'static str {
    shipped().first().map_or("GAME", |(id, _)| id)
}

/// The text of a shipped game.
fn shipped_text(id: &str) -> Option<&'static str> {
    shipped().iter().find(|(known, _)| *known == id).map(|(_, text)| *text)
}

/// What is said about a user's game that would hide a shipped one.
fn clash(path: &Path, id: &str) -> String {
    format!(
        "{}: a game with the id '{id}' comes with the program: give yours another id, and its file the same name",
        path.display()
    )
}

/// Whether the name is that of a file rather than an id.
fn is_file_name(name: &str) -> bool {
    name.ends_with(".toml")
}

/// Whether the text may be an id: no other text is made part of a path.
fn is_id(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
}
