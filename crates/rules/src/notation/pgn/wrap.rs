//! Lines of limited width.

/// Puts units of text one after another, with a blank or a line break between two.
pub(super) struct Wrap {
    text: String,
    width: usize,
    /// Characters of the last line.
    column: usize,
    /// The unit that is being put together.
    unit: String,
    /// Whether the next unit goes on with this one.
    open: bool,
}

impl Wrap {
    /// Goes on with a text that ends with a line break.
    pub fn new(text: String, width: usize) -> Wrap {
        Wrap { text, width, column: 0, unit: String::new(), open: false }
    }

    /// Begins a unit.
    pub fn unit(&mut self, unit: &str) {
        if !std::mem::take(&mut self.open) {
            self.flush();
        }
        self.unit.push_str(unit);
    }

    /// What is added here stands without a blank after the unit.
    pub fn join(&mut self, text: &str) {
        self.unit.push_str(text);
    }

    /// The next unit will stand without a blank after this one.
    pub fn hold(&mut self) {
        self.open = true;
    }

    /// Whether the next unit will stand without a blank after the last.
    pub fn is_held(&self) -> bool {
        self.open
    }

    /// A line of its own, however long.
    pub fn line(&mut self, line: &str) {
        self.open = false;
        self.flush();
        self.end_line();
        self.text.push_str(line);
        self.text.push('\n');
    }

    /// The text, ended with a line break.
    pub fn finish(mut self) -> String {
        self.flush();
        self.end_line();
        self.text
    }

    fn flush(&mut self) {
        if self.unit.is_empty() {
            return;
        }
        let length = self.unit.chars().count();
        if self.column > 0 {
            if self.column + 1 + length > self.width {
                self.end_line();
            } else {
                self.text.push(' ');
                self.column += 1;
            }
        }
        self.text.push_str(&self.unit);
        self.column += length;
        self.unit.clear();
    }

    fn end_line(&mut self) {
        if self.column > 0 {
            self.text.push('\n');
            self.column = 0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_full_and_not_fuller() {
        let mut wrap = Wrap::new(String::new(), 10);
        for word in ["one", "two", "three", "much-too-long-for-it", "x"] {
            wrap.unit(word);
        }
        wrap.unit("(");
        wrap.hold();
        wrap.unit("12345678");
        wrap.join(")");
        wrap.line("; a line that is as long as it is");
        wrap.unit("end");
        let expected =
            "one two\nthree\nmuch-too-long-for-it\nx\n(12345678)\n; a line that is as long as it is\nend\n";
        assert_eq!(wrap.finish(), expected);
    }
}
