//! Keeping the game that is being played, whatever happens.

use crate::fault::INTERRUPTED;
use crate::save::{Place, SavedGame};
use std::io::{self, Write};
use std::path::Path;
use std::process;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Writes the game into its file after every move, and takes leave properly on ctrl-C.
pub struct Keeper {
    shared: Arc<Mutex<Kept>>,
}

/// What the thread that waits for ctrl-C shares.
#[derive(Default)]
struct Kept {
    place: Option<Place>,
    /// What to say when the player leaves.
    farewell: String,
}

impl Keeper {
    /// Nothing to keep yet. From now on, ctrl-C says how to go on with what is kept, and ends the program.
    pub fn new() -> Keeper {
        let shared = Arc::new(Mutex::new(Kept::default()));
        let for_handler = Arc::clone(&shared);
        // Where no handler can be set, ctrl-C ends the program without a word; the game is in its file all the same.
        let _ = ctrlc::set_handler(move || {
            // The lock makes sure that no file is being written; it is not given back.
            let kept = for_handler.lock().unwrap_or_else(PoisonError::into_inner);
            let mut out = io::stdout().lock();
            let _ = writeln!(out, "\n{}", kept.farewell).and_then(|()| out.flush());
            process::exit(INTERRUPTED.into());
        });
        Keeper { shared }
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.shared.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Says where to keep the game.
    pub fn keep_at(&self, place: Option<Place>) {
        self.kept().place = place;
    }

    /// Where the game is kept, fit for a message.
    pub fn shown_path(&self) -> Option<String> {
        self.kept().place.as_ref().map(|place| place.path().display().to_string())
    }

    /// Writes the game, or says why it cannot be written.
    pub fn keep(&self, game: &SavedGame) -> Result<(), String> {
        let mut kept = self.kept();
        let Some(place) = &kept.place else {
            kept.farewell = format!("The game is not kept. Its moves: {}", game.moves.join(" "));
            return Ok(());
        };
        let path = place.path();
        let (farewell, written) = match place.write(game) {
            Ok(()) if game.finished() => (format!("The game is kept in {}", path.display()), Ok(())),
            Ok(()) => {
                let farewell = format!(
                    "The game is kept in {}. To go on with it:\n  quatrebras play --resume {}",
                    path.display(),
                    quoted(path)
                );
                (farewell, Ok(()))
            }
            Err(error) => {
                let problem = format!("the game cannot be kept in {}: {error}", path.display());
                (format!("Sorry, {problem}. Its moves: {}", game.moves.join(" ")), Err(problem))
            }
        };
        kept.farewell = farewell;
        written
    }

    /// What to say when the player leaves.
    pub fn farewell(&self) -> String {
        self.kept().farewell.clone()
    }
}

/// The path as one word for a shell.
fn quoted(path: &Path) -> String {
    let text = path.display().to_string();
    let plain = |c: char| c.is_alphanumeric() || "/._-+@%".contains(c);
    if !text.is_empty() && text.chars().all(plain) {
        text
    } else {
        format!("'{}'", text.replace('\'', "'\\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_quoted_for_the_shell() {
        assert_eq!(quoted(Path::new("/a/b-c.json")), "/a/b-c.json");
        assert_eq!(quoted(Path::new("/my games/it's")), "'/my games/it'\\''s'");
    }
}
