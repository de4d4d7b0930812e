//! Files of FENs that must be refused: the FEN, a tab, what is wrong with it.

use super::report::{Place, Report};
use crate::fault::Fault;
use quatrebras_rules::Rules;

/// Checks a line; the inner error says why it is malformed.
pub fn check(
    rules: &Rules,
    text: &str,
    place: Place<'_>,
    report: &mut Report<'_>,
) -> Result<Result<(), String>, Fault> {
    let Some((fen, fault)) = text.split_once('\t') else {
        return Ok(Err("expected a FEN, a tab and what is wrong with it, found no tab".to_string()));
    };
    let accepted = rules.parse_fen(fen).is_ok();
    let difference = accepted.then(|| format!("expected '{fen}' to be refused ({fault}), found it accepted"));
    report.case(place, difference.as_slice()).map(Ok)
}
