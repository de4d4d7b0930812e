//! The outlines of characters (`assets/outlines.tsv`, made from two open fonts; their licences stand beside it).

/// The outline of one character, in thousandths of the font size, y downwards from the baseline.
#[derive(Clone, Copy)]
pub(crate) struct Outline {
    pub left: f32,
    pub top: f32,
    pub right: f32,
    pub bottom: f32,
    pub advance: f32,
    pub path: &'static str,
}

const TABLE: &str = include_str!("../assets/outlines.tsv");

/// The outline of a character, where there is one.
pub(crate) fn outline(character: char) -> Option<Outline> {
    let line = TABLE.lines().find(|line| line.starts_with(character) && !line.starts_with("# "))?;
    let mut fields = line.split('\t').skip(1);
    let mut number = || fields.next()?.parse::<f32>().ok();
    let (left, top, right, bottom, advance) = (number()?, number()?, number()?, number()?, number()?);
    Some(Outline { left, top, right, bottom, advance, path: fields.next()? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_of_the_table_is_an_outline() {
        for line in TABLE.lines().skip(1) {
            let character = line.chars().next().expect("a character");
            let outline = outline(character).unwrap_or_else(|| panic!("{line}"));
            assert!(outline.left < outline.right && outline.top < outline.bottom, "{character}");
            assert!(outline.path.starts_with('M'), "{character}");
        }
        assert!(outline('é').is_none());
    }
}
