//! Makes game files of bytes: grammatical ones, whose kinds and rules go together now and then. What random
//! text never finds, a fuzzer that steers these bytes does.

use crate::walks::placement_of;
use std::fmt::Write as _;

/// Bytes as dice; when they run out every throw is 0.
struct Dice<'d>(&'d [u8]);

impl Dice<'_> {
    fn byte(&mut self) -> u8 {
        let Some((&first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        first
    }

    /// A number below `sides`.
    fn below(&mut self, sides: usize) -> usize {
        usize::from(self.byte()) % sides.max(1)
    }

    /// True once in so many throws, and never when the bytes have run out.
    fn once_in(&mut self, throws: usize) -> bool {
        self.below(throws) == throws - 1
    }

    fn of<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())]
    }
}

/// A kind on its way into the file.
struct Kind {
    name: String,
    letter: char,
    royal: bool,
    marked: bool,
    parts: Option<[usize; 2]>,
    moves: String,
    region: Option<&'static str>,
}

/// The letters of kinds; a royal's is the first.
const LETTERS: &str = "KPSNBRXQ";

/// A game file, and the bytes that it was not made of.
pub fn invent(data: &[u8]) -> (String, &[u8]) {
    let mut dice = Dice(data);
    let (width, height) = (3 + dice.below(9), 3 + dice.below(8));
    let kinds = kinds(&mut dice, height);
    let mut text = head(&mut dice, width, height, &kinds);
    for kind in &kinds {
        let _ = write!(
            text,
            "[kinds.{}]\nletter = '{}'\nname = '{}'\nmoves = '{}'\n",
            kind.name, kind.letter, kind.name, kind.moves
        );
        if kind.royal {
            text.push_str("royal = true\n");
        }
        if kind.marked {
            text.push_str("mark = 'M'\n");
        }
        if let Some([one, other]) = kind.parts {
            let _ = writeln!(text, "parts = ['{}', '{}']", kinds[one].name, kinds[other].name);
        }
        if let Some(region) = kind.region {
            let _ = writeln!(text, "region = '{region}'");
        }
    }
    let last = char::from(b'a' + width as u8 - 1);
    let _ = writeln!(
        text,
        "[regions.half]\ncells = ['a1-{last}{}']\n[regions.wide]\ncells = ['a1-{last}{height}']",
        height.div_ceil(2)
    );
    rules(&mut dice, &mut text, (width, height), &kinds);
    (text, dice.0)
}

fn kinds(dice: &mut Dice<'_>, height: usize) -> Vec<Kind> {
    let count = 2 + dice.below(6);
    let mut kinds: Vec<Kind> = Vec::new();
    for letter in LETTERS.chars().take(count) {
        let royal = letter == 'K';
        let region = if dice.once_in(6) { Some(dice.of(&["half", "wide"])) } else { None };
        let moves = if royal && !dice.once_in(3) {
            dice.of(&["K", "W", "F", "KDA"]).to_owned()
        } else if letter == 'P' && !dice.once_in(3) {
            pawn(dice)
        } else {
            movement(dice, height)
        };
        let name = format!("kind{}", letter.to_ascii_lowercase());
        kinds.push(Kind { name, letter, royal, marked: false, parts: None, moves, region });
    }
    let simple = kinds.len();
    if dice.once_in(3) {
        let moves = movement(dice, height);
        let region = kinds[0].region;
        kinds.push(Kind {
            name: "marked".into(),
            letter: 'K',
            royal: true,
            marked: true,
            parts: None,
            moves,
            region,
        });
    }
    for letter in ['E', 'C', 'Z'] {
        if dice.once_in(2) {
            // A pawn may be a part only now and then: rules for pawns do not take parts.
            let part = |dice: &mut Dice<'_>| match 1 + dice.below(simple - 1) {
                1 if simple > 2 && !dice.once_in(8) => 2,
                part => part,
            };
            let one = if letter == 'E' && dice.once_in(2) { 0 } else { part(dice) };
            let other = part(dice);
            let moves = if dice.once_in(2) {
                format!("{} {}", kinds[one].moves, kinds[other].moves)
            } else {
                movement(dice, height)
            };
            let name = format!("pair{}", letter.to_ascii_lowercase());
            let royal = kinds[one].royal;
            kinds.push(Kind {
                name,
                letter,
                royal,
                marked: false,
                parts: Some([one, other]),
                moves,
                region: None,
            });
        }
    }
    kinds
}

/// A movement such as pawns have, with a double step from some row.
fn pawn(dice: &mut Dice<'_>) -> String {
    let plain = dice.of(&["mfW cfF", "fW", "W", "mfF cfW", "mfW fF", "mK cfF", "mvW cfF", "fW fF", "mW cF"]);
    let double = dice.of(&[
        "",
        "mfW2-2{row 2}",
        "mfW2-2{home}",
        "mfD{row 1-2}",
        "fW2-2{row 1}",
        "mfW2-2",
        "fD",
        "mfR",
        "cfW2-2",
    ]);
    format!("{plain} {double}")
}

fn movement(dice: &mut Dice<'_>, height: usize) -> String {
    // A piece that shoots does nothing else but move: both on one cell would be refused.
    let shoots = dice.once_in(8);
    let terms = 1 + dice.below(3);
    (0..terms).map(|_| term(dice, height, shoots)).collect()
}

fn term(dice: &mut Dice<'_>, height: usize, shoots: bool) -> String {
    let conduct = if shoots { dice.of(&["x", "m"]) } else { dice.of(&["", "", "", "m", "c"]) };
    let atom = dice.of(&[
        "W", "F", "K", "R", "B", "Q", "N", "D", "A", "H", "C", "Z", "G", "nN", "nA", "nD", "W2", "F2-3",
        "Q2", "R2-2", "K3",
    ]);
    let oblique = matches!(atom, "N" | "C" | "Z" | "nN");
    let letters = match atom {
        "N" | "C" | "Z" | "nN" => dice.of(&["", "", "", "f", "b", "l", "fr", "bl", "ff", "ll", "rr"]),
        _ => dice.of(&["", "", "", "f", "b", "l", "r", "fs", "fr", "v", "s", "bs"]),
    };
    let mut conditions: Vec<String> = Vec::new();
    if oblique && atom.len() == 1 {
        conditions.push(dice.of(&["", "", "route ell", "route ell, over any own"]).to_owned());
    } else if matches!(atom, "R" | "B" | "Q" | "W2" | "F2-3" | "Q2" | "R2-2" | "K3") {
        let over = dice.of(&[
            "",
            "",
            "over 1",
            "over 0-1",
            "over 1-2",
            "over any own",
            "over any enemy",
            "over any",
            "over 0-1 own",
            "over 1 enemy",
            "over 2 own",
            "over 0-3 enemy",
        ]);
        conditions.push(over.to_owned());
    }
    if dice.once_in(6) {
        conditions.push(format!("row {}", 1 + dice.below(height)));
    }
    if dice.once_in(8) {
        conditions.push(dice.of(&["color white", "color black", "home"]).to_owned());
    }
    conditions.retain(|condition| !condition.is_empty());
    let braces = if conditions.is_empty() { String::new() } else { format!("{{{}}}", conditions.join(", ")) };
    format!("{conduct}{letters}{atom}{braces} ")
}

fn head(dice: &mut Dice<'_>, width: usize, height: usize, kinds: &[Kind]) -> String {
    let mut board = vec![vec![' '; width]; height];
    let (file, rank) = (dice.below(width), 0);
    let mut set = |file: usize, rank: usize, letter: char, both: bool| {
        if board[rank][file] == ' ' {
            board[rank][file] = letter;
            let (file, rank) = (width - 1 - file, height - 1 - rank);
            if both && board[rank][file] == ' ' {
                board[rank][file] = letter.to_ascii_lowercase();
            }
        }
    };
    set(file, rank, 'K', true);
    set(if file == 0 { width - 1 } else { 0 }, 0, 'R', true);
    for _ in 0..dice.below(16) {
        let letter = kinds[dice.below(kinds.len())].letter;
        let (file, rank) = (dice.below(width), dice.below(height));
        let hole = dice.once_in(8);
        let letter = if hole { '*' } else { letter };
        // The corners of the regions stay.
        if hole && (file == 0 || file + 1 == width) {
            continue;
        }
        // Royals are there already.
        if !kinds.iter().any(|kind| kind.letter == letter && kind.royal) {
            set(file, rank, letter, !dice.once_in(4));
        }
    }
    if !kinds.iter().any(|kind| kind.letter == 'R') {
        for row in &mut board {
            for square in row {
                if square.eq_ignore_ascii_case(&'r') {
                    *square = ' ';
                }
            }
        }
    }
    let rows: Vec<String> = board.iter().rev().map(|row| placement_of(row)).collect();
    let each_side = dice.once_in(3);
    let marks = if kinds.iter().any(|kind| kind.marked) { dice.of(&["-", "Mm", "M", "m"]) } else { "-" };
    let files: String = ('a'..).take(width).collect();
    format!(
        "id = 'invented'\nname = 'Invented'\nfiles = '{files}'\nranks = {height}\n\
         start = '{} w {marks} - {} {}'\ncounters = '{}'\nreset = ['capture', '{}']\n",
        rows.join("/"),
        if each_side { "0,0" } else { "0" },
        dice.of(&[1, 1, 1, 999_998]),
        if each_side { "each-side" } else { "halfmove" },
        kinds[dice.below(kinds.len())].name,
    )
}

fn rules(dice: &mut Dice<'_>, text: &mut String, (width, height): (usize, usize), kinds: &[Kind]) {
    // Any kind, but royals less often: few rules take them.
    let some = |dice: &mut Dice<'_>| {
        let kind = &kinds[dice.below(kinds.len())];
        if kind.royal && !dice.once_in(6) { "kindp".to_owned() } else { kind.name.clone() }
    };
    if dice.once_in(2) && kinds.iter().any(|kind| kind.parts.is_some()) {
        text.push_str("[rules.split]\n");
    }
    let part = kinds.iter().find_map(|kind| kind.parts).map(|parts| kinds[parts[1]].name.clone());
    if dice.once_in(2)
        && let Some(part) = part
    {
        let _ = writeln!(text, "[rules.compose]\nmovers = ['{part}']");
    }
    if dice.once_in(2) {
        let second = if dice.once_in(4) { format!(", '{}'", some(dice)) } else { String::new() };
        let _ = writeln!(text, "[rules.passing]\npawns = ['kindp'{second}]");
    }
    if dice.once_in(2) {
        let row = height - dice.below(3.min(height));
        let kind = if dice.once_in(4) { some(dice) } else { "kindp".to_owned() };
        let (one, two) = (some(dice), some(dice));
        let to = if one == two || dice.once_in(2) { format!("'{one}'") } else { format!("'{one}', '{two}'") };
        let must = dice.of(&[true, true, false]);
        let _ = write!(
            text,
            "[rules.promotion]\nsteps = [{{ kind = '{kind}', row = {row}, to = [{to}], must = {must} }}"
        );
        if dice.once_in(3) {
            let row = 1 + dice.below(height);
            let _ = write!(text, ", {{ kind = '{}', row = {row}, to = ['{}'] }}", some(dice), some(dice));
        }
        text.push_str("]\n");
        if dice.once_in(4) {
            text.push_str("limit = 'captured'\n");
        }
    }
    if dice.once_in(4) {
        let kind = if dice.once_in(2) { some(dice) } else { "kindp".to_owned() };
        let _ = writeln!(text, "[rules.removal]\nkind = '{kind}'\nrow = {}", height - dice.below(2));
    }
    if dice.once_in(3) {
        let (one, two) = (some(dice), some(dice));
        let _ = writeln!(text, "[rules.immunity]\n{one} = ['{two}', 'kindp']");
    }
    let royal = kinds.iter().find(|kind| kind.royal && kind.letter != 'K' || kind.marked);
    if dice.once_in(2)
        && let Some(Kind { name: from, .. }) = royal
    {
        let _ = writeln!(text, "[rules.shaken]\nfrom = '{from}'\nto = 'kindk'");
    }
    if dice.once_in(4) {
        let _ = writeln!(text, "[rules.goal]\nrow = {}", height - dice.below(2));
    }
    castling(dice, text, width, kinds);
    let each_side = text.contains("each-side");
    for (rule, odds) in [
        ("facing]", 4),
        ("stalemate]\nloses = true", 3),
        ("norepeat]", 3),
        (if each_side { "idleness]\nmoves = 9" } else { "movelimit]\nmoves = 7" }, 3),
        ("repetition]\ntimes = 2", 3),
        ("material]\ndead = ['', 'kindp']", 3),
        ("agreement]", 4),
    ] {
        if dice.once_in(odds) {
            let _ = writeln!(text, "[rules.{rule}");
        }
    }
}

/// A castling of White's, written into the start position's rights too.
fn castling(dice: &mut Dice<'_>, text: &mut String, width: usize, kinds: &[Kind]) {
    let file = |number: usize| char::from(b'a' + number as u8);
    if !dice.once_in(3) {
        return;
    }
    let placement = text.split_once("start = '").and_then(|(_, rest)| rest.split_once(' '));
    let row = placement.and_then(|(placement, _)| placement.rsplit('/').next()).unwrap_or_default();
    let (Some(king), Some(rook)) = (row.find('K'), row.find('R')) else { return };
    let (to, beside) = (file(dice.below(width)), file(dice.below(width)));
    let (king, rook) = (file(king), file(rook));
    let royal = if kinds.iter().any(|kind| kind.marked) { "marked" } else { "kindk" };
    let _ = writeln!(
        text,
        "[rules.castling]\nrights = [{{ letter = 'O', side = 'white', \
         moves = [['{royal}', '{king}1', '{to}1'], ['kindr', '{rook}1', '{beside}1']] }}]"
    );
    if dice.once_in(3) {
        text.push_str("becomes = 'kindk'\n");
    }
    *text = text.replacen(" w - ", " w O ", 1).replacen(" w M", " w OM", 1);
}
