//! Whatever is said, the words are read or refused: never a panic, and errors stay short.

use proptest::prelude::*;
use quatrebras_engine::uci::parse;

proptest! {
    #[test]
    fn any_line_is_read_or_refused(line in "\\PC{0,200}") {
        if let Err(error) = parse(&line) {
            prop_assert!(error.to_string().len() < 400);
        }
    }

    #[test]
    fn words_of_the_protocol_in_any_order_are_read_or_refused(
        words in prop::collection::vec(
            prop::sample::select(vec![
                "uci", "go", "position", "startpos", "fen", "moves", "setoption", "name", "value", "depth", "nodes", "wtime",
                "btime", "winc", "movestogo", "movetime", "infinite", "ponder", "searchmoves", "mate", "e2e4", "-1", "0",
                "99999999999999999999", "18446744073709551615", "é", "stop", "quit",
            ]),
            0..12,
        )
    ) {
        if let Err(error) = parse(&words.join(" ")) {
            prop_assert!(error.to_string().len() < 400);
        }
    }
}
