//! From terms as they are written to what they mean: directions, path and conduct. What does not go together
//! is refused here.

use std::ops::Range;

use super::parse::{At, Conditions, Written};
use super::{BetzaError, Conduct, Over, Path, Term, Whose};

/// A direction's class: which rule the letters `f b l r s v` follow on it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Slant {
    /// (0,1), (0,2), (0,3): the letters add up.
    Straight,
    /// (1,1), (2,2), (3,3): a vertical and a horizontal letter are both to hold.
    Diagonal,
    /// (1,2), (1,3), (2,3): the same, and a doubled letter asks for the longer way in its direction.
    Oblique,
}

/// The class of a step.
fn slant((dx, dy): (i8, i8)) -> Slant {
    if dx == 0 || dy == 0 {
        Slant::Straight
    } else if dx.abs() == dy.abs() {
        Slant::Diagonal
    } else {
        Slant::Oblique
    }
}

/// What an atom means by itself.
struct Atom {
    /// Its steps, as `(shorter way, longer way)`; two for the atoms that are `W` and `F` together.
    rings: &'static [(i8, i8)],
    /// Whether it slides without a range.
    slides: bool,
    /// Whether a range may follow.
    ranged: bool,
    /// Whether it has a lame form.
    lame: bool,
}

/// The atom of a letter.
fn atom(letter: char) -> Atom {
    let leap = |rings, ranged, lame| Atom { rings, slides: false, ranged, lame };
    let slide = |rings| Atom { rings, slides: true, ranged: true, lame: false };
    match letter {
        'W' => leap(&[(0, 1)], true, false),
        'F' => leap(&[(1, 1)], true, false),
        'K' => leap(&[(0, 1), (1, 1)], true, false),
        'D' => leap(&[(0, 2)], false, true),
        'N' => leap(&[(1, 2)], false, true),
        'A' => leap(&[(2, 2)], false, true),
        'H' => leap(&[(0, 3)], false, false),
        'C' => leap(&[(1, 3)], false, false),
        'Z' => leap(&[(2, 3)], false, false),
        'G' => leap(&[(3, 3)], false, false),
        'R' => slide(&[(0, 1)]),
        'B' => slide(&[(1, 1)]),
        'Q' => slide(&[(0, 1), (1, 1)]),
        _ => leap(&[], false, false), // the parser lets no other letter pass
    }
}

/// What a written term means.
pub(super) fn expand(written: Written<'_>) -> Result<Term, BetzaError> {
    let Written { modifiers, atom: name, range, conditions, span } = written;
    let atom = atom(name.value);
    let (conduct, lame) = conduct(&modifiers)?;
    let steps = steps(&atom, &modifiers)?;
    let oblique = steps.iter().any(|&step| slant(step) == Slant::Oblique);

    let path = if lame {
        if !atom.lame {
            return refuse(modifiers.span, "`n` on one of N, A and D", format!("`n{}`", name.value));
        }
        Path::Lame
    } else if let Some(range) = range {
        let (min, max) = range.value;
        if !atom.ranged {
            let found = format!("`{}` with a range", name.value);
            return refuse(range.span, "a range on one of W, F, K, R, B and Q only", found);
        }
        Path::Slide { min, max: Some(max) }
    } else if atom.slides {
        Path::Slide { min: 1, max: None }
    } else {
        Path::Leap
    };
    let (path, over) = way(path, oblique, &conditions)?;

    let rows = conditions.rows.map(|rows| rows.value);
    let color = conditions.color.map(|color| color.value);
    let home = conditions.home.is_some();
    Ok(Term { steps, path, over, conduct, rows, home, color, span })
}

/// What `route` and `over` make of a path.
fn way(path: Path, oblique: bool, conditions: &Conditions) -> Result<(Path, Over), BetzaError> {
    let path = match &conditions.route {
        Some(_) if path == Path::Leap && oblique => Path::Ell,
        Some(At { span, .. }) => {
            return refuse(span.clone(), "`route ell` on one of N, C and Z without `n`", "another step");
        }
        None => path,
    };
    let Some(At { value: over, span }) = &conditions.over else {
        return Ok((path, Over::NOTHING));
    };
    match path {
        Path::Slide { .. } => Ok((path, *over)),
        Path::Ell if *over == (Over { min: 0, max: None, whose: Whose::Own }) => Ok((path, *over)),
        Path::Ell => refuse(span.clone(), "`over any own` beside `route ell`", "another `over`"),
        Path::Leap | Path::Lame => {
            refuse(span.clone(), "`over` on a slider (R, B, Q, or W, F, K with a range)", "a leap")
        }
    }
}

/// What the letters `m c x` say about the target, and whether there is an `n`.
fn conduct(modifiers: &At<&str>) -> Result<(Conduct, bool), BetzaError> {
    let letters: String = modifiers.value.chars().filter(|letter| "mcx".contains(*letter)).collect();
    let conduct = match letters.as_str() {
        "" => Conduct::MoveAndCapture,
        "m" => Conduct::MoveOnly,
        "c" => Conduct::CaptureOnly,
        "x" => Conduct::Shoot,
        _ => {
            let expected = "at most one of `m`, `c` and `x` (without them a piece moves and captures)";
            return refuse(modifiers.span.clone(), expected, format!("`{letters}`"));
        }
    };
    match count(modifiers, 'n') {
        0 => Ok((conduct, false)),
        1 => Ok((conduct, true)),
        _ => refuse(modifiers.span.clone(), "`n` once", format!("`{}`", modifiers.value)),
    }
}

/// The steps of an atom that its letters leave, clockwise from straight ahead.
fn steps(atom: &Atom, modifiers: &At<&str>) -> Result<Vec<(i8, i8)>, BetzaError> {
    let oblique = atom.rings.iter().any(|&ring| slant(ring) == Slant::Oblique);
    let found = || format!("`{}`", modifiers.value);
    if oblique && count(modifiers, 's') + count(modifiers, 'v') > 0 {
        // Betza's `fsN` is the wide pair, "forward and sideways" would be all four: neither is guessed.
        let expected = "no `s` and no `v` on one of N, C and Z (write `l`, `r`, `f`, `b`, or two like `ll`)";
        return refuse(modifiers.span.clone(), expected, found());
    }
    let most = if oblique { 2 } else { 1 };
    for (letter, whole) in [('f', 'v'), ('b', 'v'), ('l', 's'), ('r', 's'), ('s', 's'), ('v', 'v')] {
        let again = if letter == whole { 0 } else { count(modifiers, whole) };
        if count(modifiers, letter) + again > most {
            let expected = match most {
                1 => format!("`{letter}` once (`s` is `l` and `r`, `v` is `f` and `b`)"),
                _ => format!("`{letter}` at most twice"),
            };
            return refuse(modifiers.span.clone(), expected, found());
        }
    }
    let steps: Vec<(i8, i8)> = around(atom.rings).filter(|&step| chosen(step, modifiers)).collect();
    if steps.is_empty() {
        return refuse(modifiers.span.clone(), "letters that leave a direction", found());
    }
    Ok(steps)
}

/// All steps of an atom: four or eight to a ring, clockwise from straight ahead.
fn around(rings: &'static [(i8, i8)]) -> impl Iterator<Item = (i8, i8)> {
    let quarter = |quarter: u8, (dx, dy): (i8, i8)| match quarter {
        0 => (dx, dy),
        1 => (dy, -dx),
        2 => (-dx, -dy),
        _ => (-dy, dx),
    };
    (0..4).flat_map(move |turn| {
        rings.iter().flat_map(move |&(short, long)| {
            let second = (slant((short, long)) == Slant::Oblique).then_some((long, short));
            std::iter::once((short, long)).chain(second).map(move |step| quarter(turn, step))
        })
    })
}

/// Whether the letters `f b l r s v` leave a step.
fn chosen((dx, dy): (i8, i8), modifiers: &At<&str>) -> bool {
    let has = |letter, whole, along: i8, across: i8| {
        let times = count(modifiers, letter);
        let narrow = times < 2 || along.abs() > across.abs();
        along > 0 && narrow && (times > 0 || count(modifiers, whole) > 0)
    };
    let vertical = has('f', 'v', dy, dx) || has('b', 'v', -dy, dx);
    let horizontal = has('r', 's', dx, dy) || has('l', 's', -dx, dy);
    let any_vertical = modifiers.value.contains(['f', 'b', 'v']);
    let any_horizontal = modifiers.value.contains(['l', 'r', 's']);
    match slant((dx, dy)) {
        Slant::Straight => vertical || horizontal || !(any_vertical || any_horizontal),
        Slant::Diagonal | Slant::Oblique => (vertical || !any_vertical) && (horizontal || !any_horizontal),
    }
}

/// How often a letter stands among the modifiers.
fn count(modifiers: &At<&str>, letter: char) -> usize {
    modifiers.value.chars().filter(|other| *other == letter).count()
}

/// The error that something else was expected.
fn refuse<T>(
    span: Range<usize>,
    expected: impl std::fmt::Display,
    found: impl std::fmt::Display,
) -> Result<T, BetzaError> {
    Err(BetzaError::new(span, expected, found))
}
