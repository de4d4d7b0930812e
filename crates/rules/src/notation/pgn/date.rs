//! Days, as the tag Date has them.

/// The day of a moment in seconds since 1 January 1970, in universal time, as PGN writes it. By Howard Hinnant's
/// algorithm: years begin in March, so that the leap day is the last.
///
/// ```
/// assert_eq!(quatrebras_rules::pgn::date(951_782_400), "2000.02.29");
/// ```
pub fn date(seconds: u64) -> String {
    let days = seconds / 86_400 + 719_468;
    let (era, of_era) = (days / 146_097, days % 146_097);
    let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted = (5 * of_year + 2) / 153;
    let day = of_year - (153 * shifted + 2) / 5 + 1;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    let year = era * 400 + year_of_era + u64::from(month <= 2);
    format!("{year:04}.{month:02}.{day:02}")
}

#[cfg(test)]
mod tests {
    use super::date;

    #[test]
    fn days_are_those_of_the_calendar() {
        // As `date -u -d @SECONDS +%Y.%m.%d` tells.
        for (seconds, expected) in [
            (0, "1970.01.01"),
            (951_782_400, "2000.02.29"),
            (951_868_800, "2000.03.01"),
            (1_709_164_800, "2024.02.29"),
            (4_107_542_400, "2100.03.01"),
            (1_796_083_199, "2026.11.30"),
            (253_402_300_799, "9999.12.31"),
        ] {
            assert_eq!(date(seconds), expected);
        }
        for (days, expected) in [
            (0, "1970.01.01"),
            (59, "1970.03.01"),
            (11_016, "2000.02.29"),
            (19_782, "2024.02.29"),
            (20_453, "2025.12.31"),
        ] {
            assert_eq!(date(days * 86_400), expected);
        }
    }
}
