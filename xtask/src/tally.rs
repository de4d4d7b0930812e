//! Counting tests by the lines that the test programs close with.

use std::fmt;

/// How many tests passed, failed and were skipped.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    passed: u64,
    failed: u64,
    skipped: u64,
}

impl Tally {
    /// Whether no test was seen at all.
    pub fn is_empty(self) -> bool {
        self == Tally::default()
    }

    /// Adds what a line says, if it is one like `test result: ok. 3 passed; 0 failed; 1 ignored; …`.
    pub fn read(&mut self, line: &str) {
        let Some((_, counts)) = line.strip_prefix("test result: ").and_then(|rest| rest.split_once(". "))
        else {
            return;
        };
        for part in counts.split("; ") {
            let Some((count, what)) = part.split_once(' ') else { continue };
            let Ok(count) = count.parse::<u64>() else { continue };
            match what {
                "passed" => self.passed += count,
                "failed" => self.failed += count,
                "ignored" => self.skipped += count,
                _ => {}
            }
        }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed", self.passed, self.failed)?;
        if self.skipped > 0 {
            write!(f, ", {} skipped", self.skipped)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(lines: &[&str]) -> String {
        let mut tally = Tally::default();
        lines.iter().for_each(|line| tally.read(line));
        tally.to_string()
    }

    #[test]
    fn closing_lines_add_up() {
        let lines = [
            "running 3 tests",
            "test tests::one ... ok",
            "test result: ok. 3 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.01s",
            "test result: FAILED. 10 passed; 2 failed; 0 ignored; 0 measured; 7 filtered out; finished in 1.20s",
        ];
        assert_eq!(tally(&lines), "13 passed, 2 failed");
    }

    #[test]
    fn skipped_tests_are_told_when_there_are_any() {
        assert_eq!(
            tally(&["test result: ok. 1 passed; 0 failed; 4 ignored; 0 measured"]),
            "1 passed, 0 failed, 4 skipped"
        );
    }

    #[test]
    fn other_lines_count_nothing() {
        let mut tally = Tally::default();
        for line in [
            "",
            "3 passed; 1 failed",
            "test result: ",
            "test result: ok. x passed; y",
            "  test result: ok. 1 passed;",
        ] {
            tally.read(line);
        }
        assert!(tally.is_empty());
    }
}
