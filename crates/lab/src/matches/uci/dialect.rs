//! How an engine writes moves and positions, where that is not how this project does.

use crate::matches::spec::DialectChoice;
use quatrebras_rules::{Effect, Line, Move, Position, Rules};

/// An engine's way of writing. Moves are read leniently whatever it is: first as ours, then as texts that are known to
/// mean the same.
#[derive(Clone, Debug)]
pub struct Dialect {
    /// Whether counters are written as one number.
    one_counter: bool,
    /// Whether castling is the royal's capture of its own rook. Learnt from its options, or from its moves.
    royal_takes_rook: bool,
}

impl Dialect {
    /// The dialect that was chosen, or that goes with the name by which the engine introduced itself.
    pub fn new(choice: DialectChoice, name: &str, options: &[(String, String)]) -> Dialect {
        let fairy = match choice {
            DialectChoice::Auto => name.to_ascii_lowercase().contains("fairy-stockfish"),
            DialectChoice::Own => false,
            DialectChoice::Fairy => true,
        };
        // The option of UCI for shuffled starts, known by its end: its name has that of a game in it.
        let shuffled = |(name, value): &(String, String)| {
            name.starts_with("UCI_") && name.ends_with("960") && value.eq_ignore_ascii_case("true")
        };
        Dialect { one_counter: fairy, royal_takes_rook: options.iter().any(shuffled) }
    }

    /// Whether the engine prints the position that it has when it is told `d`, so that it can be compared.
    pub fn shows_position(&self) -> bool {
        self.one_counter
    }

    /// The position in the engine's form.
    pub fn fen(&self, rules: &Rules, position: &Position) -> String {
        let fen = rules.fen(position);
        if !self.one_counter {
            return fen;
        }
        let counters = |field: &str| -> Option<u32> {
            let (one, other) = field.split_once(',')?;
            one.parse::<u32>().ok()?.checked_add(other.parse().ok()?)
        };
        let fields = fen.split(' ').map(|field| match counters(field) {
            Some(both) => both.to_string(),
            None => field.to_owned(),
        });
        fields.collect::<Vec<_>>().join(" ")
    }

    /// A legal move in the engine's form.
    pub fn write(&self, rules: &Rules, position: &Position, mv: Move) -> String {
        let castling = if self.royal_takes_rook { as_capture(rules, position, mv) } else { None };
        castling.unwrap_or_else(|| rules.move_text(mv))
    }

    /// The move that the engine means; `None` when it is none that may be played.
    pub fn read(&mut self, line: &Line<'_>, text: &str) -> Option<Move> {
        if text.len() > MAX_TEXT {
            return None;
        }
        if let Ok(mv) = line.parse_move(text) {
            return Some(mv);
        }
        let (rules, position) = (line.rules(), line.position());
        let legal = line.legal_moves();
        let plain = normal(text);
        let sole = |alike: Vec<Move>| if let [only] = alike[..] { Some(only) } else { None };
        let which = |test: &dyn Fn(Move, &str) -> bool| {
            sole(legal.iter().copied().filter(|&mv| test(mv, &rules.move_text(mv))).collect())
        };
        // The same text but for signs and capitals, as `e7e8=Q` or `e7-e8q`.
        if let Some(mv) = which(&|_, ours| ours == plain) {
            return Some(mv);
        }
        if let Some(mv) = which(&|mv, _| as_capture(rules, position, mv).is_some_and(|other| other == plain))
        {
            self.royal_takes_rook = true;
            return Some(mv);
        }
        // A suffix that says what follows anyway: left out where the move is the only one between its cells, or added.
        which(&|_, ours| ours.strip_prefix(&plain).is_some_and(is_suffix))
            .or_else(|| which(&|_, ours| plain.strip_prefix(ours).is_some_and(is_suffix)))
    }
}

/// The longest move text that is looked at, in bytes.
const MAX_TEXT: usize = 32;

/// Small letters and digits only; the moves of some programs have signs between.
fn normal(text: &str) -> String {
    text.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect()
}

/// One letter: digits would be another cell.
fn is_suffix(text: &str) -> bool {
    text.len() == 1 && text.bytes().all(|byte| byte.is_ascii_lowercase())
}

/// Castling as the royal's capture of its own rook; `None` for any other move.
fn as_capture(rules: &Rules, position: &Position, mv: Move) -> Option<String> {
    let friend = |cell| position.piece_on(cell).is_some_and(|piece| piece.side() == position.side_to_move());
    let picture = rules.picture(position, mv);
    if !picture.flags.castling {
        return None;
    }
    let rook = picture.effects.iter().find_map(|effect| match effect {
        Effect::Travel { from, .. } if *from != mv.from() && friend(*from) => Some(*from),
        _ => None,
    })?;
    Some(format!("{}{}", rules.board().cell_name(mv.from()), rules.board().cell_name(rook)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use quatrebras_rules::shipped;

    fn rules(id: &str) -> Rules {
        let (_, text) = shipped().iter().find(|(known, _)| *known == id).expect("a shipped game");
        Rules::from_toml(text, id).expect("compiles")
    }

    fn line<'r>(rules: &'r Rules, fen: &str) -> Line<'r> {
        Line::new(rules, rules.parse_fen(fen).expect("a position"))
    }

    fn own() -> Dialect {
        Dialect::new(DialectChoice::Own, "", &[])
    }

    #[test]
    fn castling_is_known_in_two_forms() {
        let rules = rules("chess");
        let line = line(&rules, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
        let mut dialect = own();
        for (text, ours) in [("e1g1", "e1g1"), ("e1h1", "e1g1"), ("e1a1", "e1c1"), ("e1d1", "e1d1")] {
            let mv = dialect.read(&line, text).expect(text);
            assert_eq!(rules.move_text(mv), ours);
        }
        // From now on the engine is told castling as it says it.
        let castling = rules.parse_move(line.position(), "e1c1").expect("legal");
        assert_eq!(dialect.write(&rules, line.position(), castling), "e1a1");
        let step = rules.parse_move(line.position(), "e1d1").expect("legal");
        assert_eq!(dialect.write(&rules, line.position(), step), "e1d1");
        let shuffled = Dialect::new(DialectChoice::Auto, "", &[("UCI_Chess960".into(), "true".into())]);
        assert_eq!(shuffled.write(&rules, line.position(), castling), "e1a1");
    }

    #[test]
    fn signs_and_capitals_do_not_matter() {
        let rules = rules("chess");
        let line = line(&rules, "8/P6k/8/8/8/8/8/K7 w - - 0 1");
        for text in ["a7a8q", "a7a8Q", "a7a8=Q", "a7-a8=q", "A7A8Q"] {
            assert_eq!(
                own().read(&line, text).map(|mv| rules.move_text(mv)).as_deref(),
                Some("a7a8q"),
                "{text}"
            );
        }
        // Without a letter it may be any of four.
        for text in ["a7a8", "a7a8k", "a7a9q", "", "e2e4", "\u{0}", "(none)", &"a".repeat(1000)] {
            assert_eq!(own().read(&line, text), None, "{text}");
        }
    }

    #[test]
    fn a_letter_may_go_without_saying() {
        let rules = rules("sinoeuropean");
        let line = line(&rules, "4e4/P8/9/9/9/9/9/9/3E5 w - - 0 1");
        let promotion =
            line.legal_moves().into_iter().map(|mv| rules.move_text(mv)).find(|text| text.len() == 5);
        let promotion = promotion.expect("a promotion");
        assert_eq!(own().read(&line, &promotion[..4]).map(|mv| rules.move_text(mv)), Some(promotion));
        let step = "d1d2";
        assert_eq!(own().read(&line, "d1d2q").map(|mv| rules.move_text(mv)).as_deref(), Some(step));
    }

    #[test]
    fn two_counters_become_one() {
        let rules = rules("juniorwaterloo");
        let fen = rules.fen(rules.start());
        assert!(fen.contains(','), "{fen}");
        let dialect = Dialect::new(DialectChoice::Auto, "Fairy-Stockfish 14", &[]);
        let theirs = dialect.fen(&rules, rules.start());
        assert!(!theirs.contains(','), "{theirs}");
        assert_eq!(theirs.split(' ').count(), fen.split(' ').count());
        assert_eq!(own().fen(&rules, rules.start()), fen);
    }
}
