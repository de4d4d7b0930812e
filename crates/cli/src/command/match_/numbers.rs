//! Numbers with commas between, as options have them.

use quatrebras_lab::matches::{DrawRule, ResignRule, Sprt};

/// How balanced an opening must be; `None` takes any.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Balance(pub Option<u32>);

/// Centipawns, or `off`.
pub fn balance(text: &str) -> Result<Balance, String> {
    if text == "off" {
        return Ok(Balance(None));
    }
    let number =
        text.parse().map_err(|_| format!("expected a number of centipawns or off, found '{text}'"))?;
    Ok(Balance(Some(number)))
}

/// `600,4`.
pub fn resign(text: &str) -> Result<ResignRule, String> {
    match whole(text)[..] {
        [centipawns @ 1..=u32::MAX, moves @ 1..=u32::MAX] => Ok(ResignRule { centipawns, moves }),
        _ => Err(format!("expected centipawns and moves as 600,4, found '{text}'")),
    }
}

/// `10,8,40`.
pub fn draw(text: &str) -> Result<DrawRule, String> {
    match whole(text)[..] {
        [centipawns, moves @ 1..=u32::MAX, after] => Ok(DrawRule { centipawns, moves, after }),
        _ => Err(format!("expected centipawns, moves and the move after which, as 10,8,40, found '{text}'")),
    }
}

/// `0,5`.
pub fn sprt(text: &str) -> Result<Sprt, String> {
    let numbers: Vec<f64> = text.split(',').filter_map(|word| word.trim().parse().ok()).collect();
    match numbers[..] {
        [elo0, elo1]
            if elo0 < elo1 && elo0 >= -1000.0 && elo1 <= 1000.0 && text.matches(',').count() == 1 =>
        {
            Ok(Sprt::new(elo0, elo1))
        }
        _ => Err(format!("expected two numbers of Elo, the smaller one first, as 0,5, found '{text}'")),
    }
}

/// The whole numbers of a list; none when one of them is no number.
fn whole(text: &str) -> Vec<u32> {
    text.split(',').map(|word| word.trim().parse().ok()).collect::<Option<_>>().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_have_their_length() {
        assert_eq!(resign("600, 4"), Ok(ResignRule { centipawns: 600, moves: 4 }));
        assert_eq!(draw("10,8,40"), Ok(DrawRule { centipawns: 10, moves: 8, after: 40 }));
        assert_eq!(sprt("-3,0.5"), Ok(Sprt::new(-3.0, 0.5)));
        assert_eq!((balance("off"), balance("90")), (Ok(Balance(None)), Ok(Balance(Some(90)))));
        for bad in ["", "600", "600,0", "1,2,3", "-1,2", "a,b"] {
            assert!(resign(bad).is_err(), "{bad}");
        }
        for bad in ["", "5,0", "0", "0,NaN", "inf,1", "0,1,2", "0,x,1"] {
            assert!(sprt(bad).is_err(), "{bad}");
        }
        assert!(draw("10,8").is_err() && balance("-1").is_err());
    }
}
