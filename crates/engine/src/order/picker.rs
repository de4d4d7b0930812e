//! Hands out the moves of a position, those that promise most first.

use super::history::{History, Trail};
use crate::exchange::{self, Worth, wins_at_least};
use quatrebras_rules::{Move, Position, Rules};

/// Lists that are used again and again, so that nothing is allocated during a search.
#[derive(Default)]
pub(crate) struct Lists {
    noisy: Vec<Move>,
    quiet: Vec<Move>,
    scores: Vec<i32>,
    bad: Vec<Move>,
}

/// What is being handed out.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Stage {
    /// The move that the table remembers.
    Remembered,
    Prepare,
    /// Captures and the like that lose nothing.
    Noisy,
    /// Quiet moves that refuted a sister position.
    Killers,
    ScoreQuiets,
    Quiet,
    /// Captures and the like that lose something.
    Bad,
    Done,
}

/// What the picker knows of the position.
pub(crate) struct Scene<'a> {
    pub rules: &'a Rules,
    pub position: &'a Position,
    pub worth: &'a Worth,
    pub history: &'a History,
    pub trails: &'a [Option<Trail>; 3],
}

/// Hands out the moves of one position.
pub(crate) struct Picker {
    pub stage: Stage,
    lists: Lists,
    remembered: Option<Move>,
    killers: [Option<Move>; 2],
    /// The next of the list that is being handed out.
    next: usize,
    /// What noisy moves must win at least to come early.
    threshold: i32,
    /// Whether quiet moves are wanted.
    with_quiets: bool,
}

impl Picker {
    /// All moves. `remembered` must be legal.
    pub fn all(lists: Lists, remembered: Option<Move>, killers: [Option<Move>; 2]) -> Picker {
        Picker { with_quiets: true, ..Picker::noisy(lists, remembered, killers, 0) }
    }

    /// Noisy moves only, the bad ones last. `remembered` must be legal and noisy.
    pub fn noisy(
        lists: Lists,
        remembered: Option<Move>,
        killers: [Option<Move>; 2],
        threshold: i32,
    ) -> Picker {
        Picker {
            stage: Stage::Remembered,
            lists,
            remembered,
            killers,
            next: 0,
            threshold,
            with_quiets: false,
        }
    }

    /// Gives the lists back.
    pub fn into_lists(self) -> Lists {
        self.lists
    }

    /// How many moves there are in all; known only after the remembered move.
    pub fn count(&self) -> usize {
        self.lists.noisy.len() + self.lists.quiet.len()
    }

    /// No quiet moves from now on.
    pub fn skip_quiets(&mut self) {
        if matches!(self.stage, Stage::Killers | Stage::ScoreQuiets | Stage::Quiet) {
            self.stage = Stage::Bad;
            self.next = 0;
        }
    }

    /// The next move.
    pub fn next(&mut self, scene: &Scene<'_>) -> Option<Move> {
        loop {
            match self.stage {
                Stage::Remembered => {
                    self.stage = Stage::Prepare;
                    if self.remembered.is_some() {
                        return self.remembered;
                    }
                }
                Stage::Prepare => {
                    self.prepare(scene);
                    self.stage = Stage::Noisy;
                }
                Stage::Noisy => {
                    while let Some(mv) = pick(&mut self.lists.noisy, &mut self.lists.scores, &mut self.next) {
                        if Some(mv) == self.remembered {
                            continue;
                        }
                        if wins_at_least(scene.rules, scene.position, mv, self.threshold, scene.worth) {
                            return Some(mv);
                        }
                        self.lists.bad.push(mv);
                    }
                    self.next = 0;
                    self.stage = if self.with_quiets { Stage::Killers } else { Stage::Bad };
                }
                Stage::Killers => {
                    while self.next < 2 {
                        let killer = self.killers[self.next];
                        self.next += 1;
                        if let Some(killer) = killer
                            && Some(killer) != self.remembered
                            && self.lists.quiet.contains(&killer)
                        {
                            return Some(killer);
                        }
                    }
                    self.stage = Stage::ScoreQuiets;
                }
                Stage::ScoreQuiets => {
                    self.lists.scores.clear();
                    for &mv in &self.lists.quiet {
                        self.lists.scores.push(scene.history.quiet(scene.position, mv, scene.trails));
                    }
                    self.next = 0;
                    self.stage = Stage::Quiet;
                }
                Stage::Quiet => {
                    while let Some(mv) = pick(&mut self.lists.quiet, &mut self.lists.scores, &mut self.next) {
                        if Some(mv) != self.remembered && !self.killers.contains(&Some(mv)) {
                            return Some(mv);
                        }
                    }
                    self.next = 0;
                    self.stage = Stage::Bad;
                }
                Stage::Bad => {
                    let mv = self.lists.bad.get(self.next).copied();
                    self.next += 1;
                    if mv.is_some() {
                        return mv;
                    }
                    self.stage = Stage::Done;
                }
                Stage::Done => return None,
            }
        }
    }

    fn prepare(&mut self, scene: &Scene<'_>) {
        let Lists { noisy, quiet, scores, bad } = &mut self.lists;
        quiet.clear();
        bad.clear();
        scores.clear();
        scene.rules.sorted_moves(scene.position, noisy, self.with_quiets.then_some(quiet));
        let side = scene.position.side_to_move();
        for &mv in noisy.iter() {
            let victim = scene.position.piece_on(mv.to()).filter(|piece| piece.side() != side);
            let mut gain = victim.map_or(0, |victim| scene.worth[victim.kind().index()]);
            if mv.is_special() {
                // Promotions and removals gain otherwise.
                gain += exchange::gain(scene.rules, scene.position, mv, scene.worth);
            }
            let mover =
                scene.position.piece_on(mv.from()).map_or(0, |piece| scene.worth[piece.kind().index()]);
            let risk = if mv.is_shot() { 0 } else { mover / 64 };
            scores.push(8 * gain - risk + scene.history.noisy(scene.position, mv) / 4);
        }
        self.next = 0;
    }
}

/// Takes the best of those that are left to the front.
#[inline]
fn pick(moves: &mut [Move], scores: &mut [i32], next: &mut usize) -> Option<Move> {
    let first = *next;
    let mut best = first;
    if first >= moves.len() {
        return None;
    }
    for index in first + 1..moves.len() {
        if scores[index] > scores[best] {
            best = index;
        }
    }
    moves.swap(first, best);
    scores.swap(first, best);
    *next += 1;
    Some(moves[first])
}
