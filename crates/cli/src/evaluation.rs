//! The evaluation of a game: learned, guessed from the movements, or the plainest.

use quatrebras_engine::{Hand, Weights};
use quatrebras_rules::Rules;

/// Which evaluation is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Evaluation {
    /// The one that was learned from games, where there is one.
    Tuned,
    /// The one that the pieces' movements suggest.
    Untuned,
    /// Worth of pieces and mobility alone.
    Plain,
}

/// The evaluation that is wanted; `file` has weights in place of those that come with the program. A game for which
/// nothing was learned gets what its movements suggest.
///
/// # Errors
/// When the file cannot be read, or its weights are not for these rules.
pub fn hand(rules: &Rules, which: Evaluation, file: Option<&str>) -> Result<Hand, String> {
    match (which, file) {
        (Evaluation::Plain, _) => Ok(Hand::plain(rules)),
        (Evaluation::Untuned, _) => Ok(Hand::new(rules, None)),
        (Evaluation::Tuned, None) => Ok(Hand::shipped(rules)),
        (Evaluation::Tuned, Some(path)) => {
            let text = std::fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
            let weights = Weights::read(&text, rules).map_err(|error| format!("{path}: {error}"))?;
            Ok(Hand::new(rules, Some(&weights)))
        }
    }
}

/// A short name that weights of other numbers do not share: FNV-1a, 64 bits, of their file.
pub fn fingerprint(rules: &Rules, hand: &Hand) -> String {
    let text = hand.weights().write(rules, hand);
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{hash:016x}")
}
