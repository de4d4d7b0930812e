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

    /// Adds what a line of vitest says, if it is its closing line: `Tests  1 failed | 11 passed (12)`.
    pub fn read_vitest(&mut self, line: &str) {
        if let Some(counts) = line.trim().strip_prefix("Tests ") {
            let counts = counts.split(" (").next().unwrap_or_default();
            counts.split('|').for_each(|part| self.count(part.trim()));
        }
    }

    /// Adds what a line of playwright says, if it is one like `  5 passed (3.2s)` or `  1 failed`.
    pub fn read_playwright(&mut self, line: &str) {
        self.count(line.trim().split(" (").next().unwrap_or_default());
    }

    /// Adds a count like `3 passed`.
    fn count(&mut self, part: &str) {
        let Some((count, what)) = part.split_once(' ') else { return };
        let Ok(count) = count.parse::<u64>() else { return };
        match what {
            "passed" => self.passed += count,
            "failed" => self.failed += count,
            "ignored" | "skipped" => self.skipped += count,
            _ => {}
        }
    }

    /// Adds another tally.
    pub fn add(&mut self, other: Tally) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.skipped += other.skipped;
    }

    /// Adds what a line says, if it is one like `test result: ok. 3 passed; 0 failed; 1 ignored; …`.
    pub fn read(&mut self, line: &str) {
        let Some((_, counts)) = line.strip_prefix("test result: ").and_then(|rest| rest.split_once(". "))
        else {
            return;
        };
        counts.split("; ").for_each(|part| self.count(part));
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
    fn the_clients_tests_are_counted_too() {
        let mut tally = Tally::default();
        for line in
            [" Test Files  1 passed (1)", "      Tests  1 failed | 11 passed (12)", "   Duration  1.2s"]
        {
            tally.read_vitest(line);
        }
        assert_eq!(tally.to_string(), "11 passed, 1 failed");
        for line in ["Running 6 tests using 1 worker", "  1 failed", "  2 skipped", "  5 passed (3.2s)"] {
            tally.read_playwright(line);
        }
        assert_eq!(tally.to_string(), "16 passed, 2 failed, 2 skipped");
        let mut sum = tally;
        sum.add(tally);
        assert_eq!(sum.to_string(), "32 passed, 4 failed, 4 skipped");
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
