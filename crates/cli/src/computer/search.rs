//! Alpha-beta with iterative deepening and a short search of captures at the end.

use super::Choice;
use super::random::Random;
use super::values::Values;
use quatrebras_rules::{Line, Move, Position, Rules, Verdict};
use std::time::Instant;

/// More than any balance of pieces; a win after n plies scores n less.
const WIN: i32 = 1_000_000;

/// Scores beyond this are wins found to their end.
const SURE: i32 = WIN - 1000;

/// How far captures are followed beyond the depth of the search, in plies.
const CAPTURES: u32 = 6;

/// Moves of about the same score are chosen from at random: the largest difference that does not matter.
const NOISE: usize = 12;

/// What it is worth to set the mover's own counter back, for each move that it counts.
const PER_IDLE_MOVE: i32 = 4;

/// How many of the game's last positions are remembered.
const REMEMBERED: usize = 200;

/// How much to search.
pub struct Limits {
    /// The greatest depth in plies, not counting captures beyond.
    pub depth: u32,
    /// How many positions to look at.
    pub nodes: u64,
    /// When to stop at the latest.
    pub until: Option<Instant>,
}

/// A search for one move.
pub struct Search<'a> {
    rules: &'a Rules,
    values: &'a Values,
    limits: Limits,
    nodes: u64,
    stopped: bool,
    /// The keys of the positions of the game and of the path being searched.
    path: Vec<u64>,
    /// One list of moves a ply, used again and again.
    lists: Vec<Vec<Move>>,
    /// For each ply, the last move that refuted something.
    killers: Vec<Option<Move>>,
}

/// A move at the root.
struct Root {
    choice: Move,
    after: Position,
    /// The game is over after it: the score for the side that made it.
    over: Option<i32>,
    /// What is added to its score: chance, and the wish not to be idle.
    bonus: i32,
    score: i32,
}

impl<'a> Search<'a> {
    /// A search that has not begun.
    pub fn new(rules: &'a Rules, values: &'a Values, limits: Limits) -> Search<'a> {
        let plies = (limits.depth + CAPTURES + 2) as usize;
        Search {
            rules,
            values,
            limits,
            nodes: 0,
            stopped: false,
            path: Vec::new(),
            lists: vec![Vec::new(); plies],
            killers: vec![None; plies],
        }
    }

    /// The best move found; `None` when the game is over.
    pub fn choose(mut self, line: &Line<'_>, seed: u64) -> Option<Choice> {
        let mut roots = self.roots(line, seed);
        let mut best = roots.first().map(|root| Choice { best: root.choice, score: 0 })?;
        if roots.len() == 1 && self.limits.until.is_some() {
            // A single move needs no thought; its score is only a guess.
            best.score = self.values.balance(line.position());
            return Some(best);
        }
        for depth in 1..=self.limits.depth {
            let Some(index) = self.best_root(&mut roots, depth) else { break };
            best = Choice { best: roots[index].choice, score: roots[index].score };
            let chosen = roots.remove(index);
            roots.insert(0, chosen);
            if best.score.abs() > SURE {
                break;
            }
        }
        Some(best)
    }

    /// The legal moves of the game, those that end it judged by its own rules.
    fn roots(&mut self, line: &Line<'_>, seed: u64) -> Vec<Root> {
        self.path = past_keys(line);
        let mut random = Random::new(seed ^ (line.moves().len() as u64) << 32);
        let mover = line.position().side_to_move();
        let mut roots = Vec::new();
        for choice in line.legal_moves() {
            let mut after = line.clone();
            if after.push(choice).is_err() {
                continue;
            }
            let over = after.verdict().map(|Verdict { winner, .. }| match winner {
                None => 0,
                Some(winner) if winner == mover => WIN - 1,
                Some(_) => 1 - WIN,
            });
            let bonus = random.below(NOISE) as i32 + self.urge(line.position(), after.position());
            roots.push(Root { choice, after: after.position().clone(), over, bonus, score: 0 });
        }
        let balance = |root: &Root| root.over.unwrap_or(-self.values.balance(&root.after));
        roots.sort_by_key(|root| -balance(root));
        roots
    }

    /// The worth of a move that ends a row of idle ones. Only games that hold idleness against a side count its moves.
    fn urge(&self, before: &Position, after: &Position) -> i32 {
        let mover = before.side_to_move();
        if !self.rules.counts_each_side() || after.counter(mover) > 0 {
            return 0;
        }
        before.counter(mover).min(100) as i32 * PER_IDLE_MOVE
    }

    /// The index of the best move at this depth; `None` when the limits came first.
    fn best_root(&mut self, roots: &mut [Root], depth: u32) -> Option<usize> {
        let mut best = None;
        let mut alpha = -WIN;
        for (index, root) in roots.iter_mut().enumerate() {
            let score = match root.over {
                Some(score) => score,
                None => {
                    let floor = alpha - root.bonus;
                    let score = -self.negamax(&root.after, depth - 1, 1, -WIN, -floor);
                    if score.abs() > SURE { score } else { score + root.bonus }
                }
            };
            if self.stopped {
                // What was found before the limit is still the best that is known, if it began with the best move.
                return best;
            }
            root.score = score;
            if score > alpha || best.is_none() {
                best = Some(index);
                alpha = score.max(alpha);
            }
        }
        best
    }

    /// The score for the side to move.
    fn negamax(&mut self, position: &Position, depth: u32, ply: usize, mut alpha: i32, beta: i32) -> i32 {
        if self.out_of_limits() {
            return 0;
        }
        let key = position.key();
        if self.path.contains(&key) {
            // In most games this leads to a draw, in some it is not allowed: either way it is nothing to hope for.
            return 0;
        }
        if depth == 0 {
            return self.captures(position, CAPTURES, ply, alpha, beta);
        }
        let mut moves = std::mem::take(&mut self.lists[ply]);
        self.rules.legal_moves(position, &mut moves);
        if moves.is_empty() {
            self.lists[ply] = moves;
            return self.end(position, ply);
        }
        self.order(position, &mut moves, ply);
        self.path.push(key);
        let mut best = -WIN;
        for &m in &moves {
            let after = self.rules.play(position, m);
            let score = -self.negamax(&after, depth - 1, ply + 1, -beta, -alpha);
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                self.killers[ply] = Some(m);
                break;
            }
        }
        self.path.pop();
        self.lists[ply] = moves;
        best
    }

    /// The score for the side to move when only captures are looked at, and it may also stop capturing.
    fn captures(&mut self, position: &Position, left: u32, ply: usize, mut alpha: i32, beta: i32) -> i32 {
        if self.out_of_limits() {
            return 0;
        }
        let mut moves = std::mem::take(&mut self.lists[ply]);
        self.rules.legal_moves(position, &mut moves);
        if moves.is_empty() {
            self.lists[ply] = moves;
            return self.end(position, ply);
        }
        // Mobility: what the side to move can do, as far as it goes beyond its pieces' worth.
        let mut best = self.values.balance(position) + moves.len().min(100) as i32 / 4;
        alpha = alpha.max(best);
        if alpha < beta && left > 0 {
            let enemy = position.side(position.side_to_move().other());
            moves.retain(|m| enemy.has(m.to()));
            self.order(position, &mut moves, ply);
            for &m in &moves {
                let after = self.rules.play(position, m);
                let score = -self.captures(&after, left - 1, ply + 1, -beta, -alpha);
                best = best.max(score);
                alpha = alpha.max(score);
                if alpha >= beta {
                    break;
                }
            }
        }
        self.lists[ply] = moves;
        best
    }

    /// Puts captures of much by little first, then what refuted a sister position.
    fn order(&self, position: &Position, moves: &mut [Move], ply: usize) {
        let killer = self.killers[ply];
        moves.sort_by_cached_key(|&m| {
            let worth = |cell| position.piece_on(cell).map_or(0, |piece| self.values.kind(piece.kind()));
            let enemy =
                position.piece_on(m.to()).is_some_and(|piece| piece.side() != position.side_to_move());
            match enemy {
                true => -(10 * worth(m.to()) - worth(m.from())),
                false if Some(m) == killer => 1,
                false => 2,
            }
        });
    }

    /// The score for the side to move in a position without legal moves.
    fn end(&self, position: &Position, ply: usize) -> i32 {
        match Line::new(self.rules, position.clone()).verdict().map(|verdict| verdict.winner) {
            Some(Some(winner)) if winner == position.side_to_move() => WIN - ply as i32,
            Some(Some(_)) => ply as i32 - WIN,
            _ => 0,
        }
    }

    fn out_of_limits(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes >= self.limits.nodes {
            self.stopped = true;
        }
        if self.nodes.is_multiple_of(1024) && self.limits.until.is_some_and(|until| Instant::now() >= until) {
            self.stopped = true;
        }
        self.stopped
    }
}

/// The keys of the last positions of the game.
fn past_keys(line: &Line<'_>) -> Vec<u64> {
    let positions = line.positions();
    positions[positions.len().saturating_sub(REMEMBERED)..].iter().map(Position::key).collect()
}
