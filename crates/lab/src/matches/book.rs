//! The openings of a match, found when they are needed.

use super::files::folder::{Folder, FolderError, add_opening};
use super::opening::{Opening, random_opening};
use super::run::MatchError;
use super::seed::SplitMix64;
use super::settings::Settings;
use super::uci::said::Worth;
use quatrebras_rules::{Line, Rules};
use std::collections::BTreeMap;
use std::fs::File;
use std::sync::{Mutex, PoisonError};

/// How many openings are looked at before the most balanced of them is taken.
const ATTEMPTS: u32 = 200;

/// Openings by the number of their pair. Each depends on the seed and its number alone, so they are the same in whatever
/// order they are asked for.
pub struct Book<'m> {
    rules: &'m Rules,
    settings: &'m Settings,
    found: Mutex<Found>,
}

/// What is known so far.
struct Found {
    /// The openings that are in the file, from the first.
    kept: Vec<Opening>,
    /// Those that must wait for others before them.
    waiting: BTreeMap<u64, Opening>,
    file: File,
}

impl<'m> Book<'m> {
    /// The book of the match in this folder.
    pub fn new(rules: &'m Rules, settings: &'m Settings, folder: &Folder) -> Result<Book<'m>, FolderError> {
        let found = Found {
            kept: folder.openings().to_vec(),
            waiting: BTreeMap::new(),
            file: folder.openings_file()?,
        };
        Ok(Book { rules, settings, found: Mutex::new(found) })
    }

    /// The opening of a pair. `judge` says what the position after some moves is worth, where it can.
    pub fn opening(
        &self,
        pair: u64,
        judge: impl FnMut(&Line<'_>) -> Result<Option<Worth>, MatchError>,
    ) -> Result<Opening, MatchError> {
        if let Some(known) = self.known(pair) {
            return Ok(known);
        }
        let opening = self.find(pair, judge)?;
        let mut found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        found.waiting.insert(pair, opening.clone());
        loop {
            let next = found.kept.len() as u64;
            let Some(opening) = found.waiting.remove(&next) else { break };
            add_opening(&mut found.file, &opening)
                .map_err(|error| MatchError::new(format!("an opening cannot be kept: {error}")))?;
            found.kept.push(opening);
        }
        Ok(opening)
    }

    fn known(&self, pair: u64) -> Option<Opening> {
        let found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        let number = usize::try_from(pair).ok()?;
        if self.settings.openings.is_some() && !found.kept.is_empty() {
            // Openings of a file are played again and again until there are pairs enough.
            return found.kept.get(number % found.kept.len()).cloned();
        }
        found.kept.get(number).or_else(|| found.waiting.get(&pair)).cloned()
    }

    fn find(
        &self,
        pair: u64,
        mut judge: impl FnMut(&Line<'_>) -> Result<Option<Worth>, MatchError>,
    ) -> Result<Opening, MatchError> {
        let mut random = SplitMix64::for_part(self.settings.seed, pair);
        let mut best: Option<(u32, Opening)> = None;
        for _ in 0..ATTEMPTS {
            let line = random_opening(self.rules, self.settings.plies, &mut random).ok_or_else(|| {
                let plies = self.settings.plies;
                MatchError::new(format!("no opening of {plies} plies was found after which the game goes on"))
            })?;
            let opening = Opening::of(&line);
            let Some(limit) = self.settings.balance else { return Ok(opening) };
            // An engine that says nothing takes any opening.
            let Some(worth) = judge(&line)? else { return Ok(opening) };
            let away = worth.centipawns().unsigned_abs();
            if away <= limit {
                return Ok(opening);
            }
            if best.as_ref().is_none_or(|(least, _)| away < *least) {
                best = Some((away, opening));
            }
        }
        best.map(|(_, opening)| opening).ok_or_else(|| MatchError::new("no opening was found".to_owned()))
    }
}
