//! What a typed line means.

/// What the player wants.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Said {
    /// Nothing.
    Nothing,
    /// To draw the board again.
    Board,
    /// A move proposed by the computer.
    Hint,
    /// The legal moves, all or from one cell.
    Moves(Option<String>),
    /// To take moves back.
    Undo,
    /// To give up.
    Resign,
    /// To offer a draw.
    Draw,
    /// To turn the board.
    Flip,
    /// To keep the game, also in a file of this name.
    Save(Option<String>),
    /// The position as a FEN.
    Fen,
    /// The moves so far.
    History,
    /// Which letter is which piece.
    Pieces,
    /// What can be typed.
    Help,
    /// To leave.
    Quit,
    /// To make this move, perhaps.
    Move(String),
}

/// The words that mean something, for completion.
pub const WORDS: [&str; 14] = [
    "board", "draw", "fen", "flip", "help", "hint", "history", "moves", "pieces", "quit", "resign", "save",
    "undo", "exit",
];

/// What can be typed.
pub const HELP: &str = "\
What can be typed:
  a move         by its name (Nf3, exd5, O-O) or its cells, such as the first one that `moves` lists
  moves [CELL]   the legal moves, all or from one cell (a cell alone does the same)
  hint           a move that the computer would make
  undo           take back your last move
  draw           offer a draw
  resign         give up
  board          draw the board again
  flip           turn the board around
  pieces         which letter is which piece
  history        the moves so far
  fen            the position as a FEN
  save [FILE]    keep the game; with FILE, a copy in a new file of that name
  quit           leave; the game is kept (ctrl-C and ctrl-D do the same)";

/// Reads a line. A word that is no command is taken for a move.
pub fn understand(line: &str) -> Said {
    let line = line.trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    let argument = (!rest.is_empty()).then(|| rest.to_string());
    match (word.to_lowercase().as_str(), &argument) {
        ("", None) => Said::Nothing,
        ("moves", _) => Said::Moves(argument),
        ("save", _) => Said::Save(argument),
        ("board" | "show", None) => Said::Board,
        ("hint", None) => Said::Hint,
        ("undo" | "takeback", None) => Said::Undo,
        ("resign", None) => Said::Resign,
        ("draw", None) => Said::Draw,
        ("flip", None) => Said::Flip,
        ("fen", None) => Said::Fen,
        ("history", None) => Said::History,
        ("pieces", None) => Said::Pieces,
        ("help" | "?", None) => Said::Help,
        ("quit" | "exit", None) => Said::Quit,
        _ => Said::Move(line.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_understood() {
        assert_eq!(understand("  "), Said::Nothing);
        assert_eq!(understand(" HINT "), Said::Hint);
        assert_eq!(understand("moves"), Said::Moves(None));
        assert_eq!(understand("moves e2"), Said::Moves(Some("e2".to_string())));
        assert_eq!(understand("save my game.json"), Said::Save(Some("my game.json".to_string())));
        assert_eq!(understand("e2 e4"), Said::Move("e2 e4".to_string()));
        assert_eq!(understand("undo it"), Said::Move("undo it".to_string()));
    }

    #[test]
    fn every_word_means_something() {
        for word in WORDS {
            assert!(!matches!(understand(word), Said::Move(_)), "{word}");
        }
    }
}
