//! Files of positions with counts of leaves: `FEN ;D1 count ;D2 count …` a line. Lines that begin with `#` are remarks.

use super::Options;
use super::report::{Place, Report};
use crate::fault::Fault;
use crate::perft::{DEEPEST, count};
use quatrebras_rules::Rules;

/// Checks a line; the inner error says why it is malformed.
pub fn check(
    rules: &Rules,
    text: &str,
    place: Place<'_>,
    options: &Options,
    report: &mut Report<'_>,
) -> Result<Result<(), String>, Fault> {
    if text.is_empty() || text.starts_with('#') {
        return Ok(Ok(()));
    }
    let (fen, counts) = match parse(text) {
        Ok(parsed) => parsed,
        Err(problem) => return Ok(Err(problem)),
    };
    let position = rules.parse_fen(fen);
    for (depth, expected) in counts {
        if depth > options.depth_limit || expected > options.node_limit {
            report.skip();
            continue;
        }
        let difference = match &position {
            Err(error) => {
                Some(format!("D{depth}: expected {expected}, found a FEN that is refused: {error}"))
            }
            Ok(position) => {
                let found = count(rules, position, depth, usize::from(options.threads));
                (found != expected).then(|| format!("D{depth}: expected {expected}, found {found}"))
            }
        };
        report.case(place, difference.as_slice())?;
    }
    Ok(Ok(()))
}

/// A depth and the count of leaves there.
type Count = (u32, u64);

/// The FEN of a line, and its depths with their counts.
fn parse(text: &str) -> Result<(&str, Vec<Count>), String> {
    let mut parts = text.split(';');
    let fen = parts.next().unwrap_or_default().trim_end();
    let counts: Vec<Count> = parts.map(|part| entry(part.trim())).collect::<Result<_, _>>()?;
    if counts.is_empty() {
        return Err("expected `FEN ;D1 count`, found no `;`".to_string());
    }
    Ok((fen, counts))
}

fn entry(part: &str) -> Result<Count, String> {
    let malformed = || format!("expected a depth and a count such as `D3 8902`, found '{part}'");
    let (depth, count) =
        part.strip_prefix('D').and_then(|part| part.split_once(' ')).ok_or_else(malformed)?;
    let depth = number(depth).ok_or_else(malformed)?;
    let count = number(count.trim_start()).ok_or_else(malformed)?;
    match u32::try_from(depth) {
        Ok(depth) if depth <= DEEPEST => Ok((depth, count)),
        _ => Err(format!("expected a depth of at most {DEEPEST}, found {depth}")),
    }
}

/// A number of decimal digits alone.
fn number(text: &str) -> Option<u64> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_parsed() {
        assert_eq!(parse("8/8 w - - 0 1 ;D1 20 ;D2 400"), Ok(("8/8 w - - 0 1", vec![(1, 20), (2, 400)])));
        assert_eq!(parse("x;D1 2"), Ok(("x", vec![(1, 2)])));
    }

    #[test]
    fn malformed_lines_are_named() {
        for bad in ["8/8 w - - 0 1", "x ;", "x ;D1", "x ;1 2", "x ;D1 -2", "x ;D1 +2", "x ;D1 two", "x ;D 1"]
        {
            assert!(parse(bad).is_err(), "{bad}");
        }
        assert!(parse("x ;D21 5").is_err_and(|e| e.contains("at most 20")));
        assert!(parse("x ;D1 99999999999999999999").is_err());
        assert!(parse("x ;D99999999999 1").is_err());
    }
}
