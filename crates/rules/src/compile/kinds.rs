//! The kinds of a game, and the frame of its rules.

use super::shape::turned;
use crate::board::cells::Cells;
use crate::board::geometry::Geometry;
use crate::board::lines::Lines;
use crate::board::piece::{Kind, MAX_KINDS};
use crate::rules::{KindInfo, Resets, Rules};
use crate::spec::error::Fault;
use crate::spec::params::{Name, Names};
use crate::spec::suggest::hint;
use crate::spec::{Counters, Head, KindSpec, SideColor, SideText};
use crate::texts::{KindText, Texts};
use crate::zobrist::Zobrist;
use std::collections::BTreeMap;
use toml::Spanned;

/// Finds a kind by its name in the file.
pub(super) fn find(head: &Head, name: &Name) -> Result<Kind, Fault> {
    let index = head.kinds.keys().position(|key| key == name.as_ref());
    index.map(Kind::new).ok_or_else(|| {
        let known: Vec<&str> = head.kinds.keys().map(String::as_str).collect();
        let hint = hint(name.as_ref(), known.iter().copied());
        let message = format!("no kind is called '{}'; there are {}{hint}", name.as_ref(), known.join(", "));
        Fault::new(name.span(), message)
    })
}

/// The kinds in the order of their names.
pub(super) fn kinds(
    head: &Head,
    board: &Geometry,
    regions: &BTreeMap<String, Cells>,
) -> Result<Vec<KindInfo>, Vec<Fault>> {
    if head.kinds.len() > MAX_KINDS {
        let message = format!("a game has at most {MAX_KINDS} kinds, this one has {}", head.kinds.len());
        return Err(vec![Fault::new(head.id.span(), message)]);
    }
    let (mut kinds, mut faults) = (Vec::new(), Vec::new());
    for (key, spec) in &head.kinds {
        match kind(head, board, regions, key, spec) {
            Ok(kind) => kinds.push(kind),
            Err(fault) => faults.push(fault),
        }
    }
    if faults.is_empty() { Ok(kinds) } else { Err(faults) }
}

fn kind(
    head: &Head,
    board: &Geometry,
    regions: &BTreeMap<String, Cells>,
    key: &str,
    spanned: &Spanned<KindSpec>,
) -> Result<KindInfo, Fault> {
    let spec = spanned.as_ref();
    let letter = *spec.letter.as_ref();
    for mark in [Some(&spec.letter), spec.mark.as_ref()].into_iter().flatten() {
        if !mark.as_ref().is_ascii_uppercase() {
            let message = format!("expected an upper-case letter A to Z, found {:?}", mark.as_ref());
            return Err(Fault::new(mark.span(), message));
        }
    }
    let sharing: Vec<(usize, bool)> = head
        .kinds
        .iter()
        .enumerate()
        .filter(|(_, (other, kind))| other.as_str() != key && *kind.as_ref().letter.as_ref() == letter)
        .map(|(index, (_, kind))| (index, kind.as_ref().mark.is_some()))
        .collect();
    let unmarked = match (spec.mark.is_some(), sharing.as_slice()) {
        (_, []) => None,
        (true, [(other, false)]) => Some(Kind::new(*other)),
        (false, [(_, true)]) => None,
        _ => {
            let message =
                format!("the letter {letter} is taken: two kinds may share it when just one has a mark");
            return Err(Fault::new(spec.letter.span(), message));
        }
    };
    if spec.mark.is_some() && (unmarked.is_none() || !spec.royal) {
        let message = "a mark needs a royal kind and another royal kind with the same letter and no mark";
        return Err(Fault::new(spanned.span(), message));
    }
    if let Some(figure) = &spec.figure
        && !is_figure(figure.as_ref())
    {
        let message = format!(
            "expected the name of a drawing, 1 to {LONGEST_FIGURE} small letters, digits and -, found {:?}",
            figure.as_ref()
        );
        return Err(Fault::new(figure.span(), message));
    }
    let parts = parts(head, spec)?;
    let region = match &spec.region {
        None => board.cells(),
        Some(name) => *regions.get(name.as_ref()).ok_or_else(|| {
            let known: Vec<&str> = regions.keys().map(String::as_str).collect();
            let hint = hint(name.as_ref(), known.iter().copied());
            let message =
                format!("no region is called '{}'; there are: {}{hint}", name.as_ref(), known.join(", "));
            Fault::new(name.span(), message)
        })?,
    };
    Ok(KindInfo {
        name: spec.name.clone(),
        letter,
        region_name: spec.region.as_ref().map(|name| name.as_ref().clone()),
        mark: spec.mark.as_ref().map(|mark| *mark.as_ref()),
        unmarked,
        parts,
        region: [region, if spec.region.is_some() { turned(board, region) } else { region }],
        home: [Cells::EMPTY; 2],
    })
}

/// The longest name of a drawing.
const LONGEST_FIGURE: usize = 64;

/// Whether the text may name a drawing: it may become part of an address.
fn is_figure(text: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    (1..=LONGEST_FIGURE).contains(&text.len()) && text.bytes().all(plain)
}

/// The parts of a compound: exactly one of them is royal when the compound is, none otherwise.
fn parts(head: &Head, spec: &KindSpec) -> Result<Option<[Kind; 2]>, Fault> {
    let Some(Names(names)) = &spec.parts else { return Ok(None) };
    let mut royals = 0;
    for name in names {
        find(head, name)?;
        let part = head.kinds.get(name.as_ref()).map(Spanned::as_ref);
        royals += u32::from(part.is_some_and(|part| part.royal));
        if part.is_some_and(|part| part.parts.is_some()) {
            return Err(Fault::new(
                name.span(),
                format!("'{}' has parts itself: parts are simple kinds", name.as_ref()),
            ));
        }
    }
    if royals != u32::from(spec.royal) {
        let expected = if spec.royal { "exactly one royal part" } else { "no royal part" };
        return Err(Fault::new(names[0].span(), format!("expected {expected}, found {royals}")));
    }
    let [one, other] = names;
    Ok(Some([find(head, one)?, find(head, other)?]))
}

/// Rules that know board and kinds, and no moves yet.
pub(super) fn bare_rules(
    head: &Head,
    board: Geometry,
    kinds: Vec<KindInfo>,
    revision: String,
) -> Result<Rules, Vec<Fault>> {
    let mut faults = Vec::new();
    let id = head.id.as_ref();
    if id.is_empty()
        || id.len() > 64
        || !id.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
    {
        let message = format!("expected an id of 1 to 64 lower-case letters and digits, found '{id}'");
        faults.push(Fault::new(head.id.span(), message));
    }
    let royal_kinds = head
        .kinds
        .values()
        .enumerate()
        .filter(|(_, kind)| kind.as_ref().royal)
        .fold(0u32, |set, (index, _)| set | 1 << index);
    if royal_kinds == 0 {
        faults.push(Fault::new(head.id.span(), "no kind is royal: a game needs a royal piece"));
    }
    let mut resets = Resets::default();
    for name in &head.reset {
        match name.as_ref().as_str() {
            "capture" => resets.capture = true,
            "promotion" => resets.promotion = true,
            _ => match find(head, name) {
                Ok(kind) => resets.kinds |= 1 << kind.index(),
                Err(fault) => faults.push(fault),
            },
        }
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    let count = kinds.len();
    Ok(Rules {
        id: id.clone(),
        name: head.name.as_ref().clone(),
        revision,
        texts: texts(head),
        lines: Lines::new(&board),
        board,
        kinds,
        ways: [vec![Vec::new(); count], vec![Vec::new(); count]],
        attacks: [Vec::new(), Vec::new()],
        hands: [Vec::new(), Vec::new()],
        zobrist: Zobrist::new(),
        royal_kinds,
        immune: 0,
        touch: [0; crate::MAX_CELLS],
        rights: Vec::new(),
        counts_each_side: head.counters == Counters::EachSide,
        resets,
        goal: [Cells::EMPTY; 2],
        forbidden: vec![[Cells::EMPTY; 2]; count],
        stalemate_loses: false,
        agreement: false,
        specials: Vec::new(),
        proposers: Vec::new(),
        markers: Vec::new(),
        settlers: Vec::new(),
        validators: Vec::new(),
        forbidders: Vec::new(),
        judges: Vec::new(),
        sliders: crate::kernel::best_sliders(),
        start: Rules::no_start(),
    })
}

/// What the file says for people.
fn texts(head: &Head) -> Texts {
    let side = |side: &Option<SideText>, name: &str, color| {
        side.clone().unwrap_or_else(|| SideText {
            name: name.to_owned(),
            names: BTreeMap::new(),
            color,
            compounds: None,
        })
    };
    Texts {
        names: head.names.clone(),
        sides: [
            side(&head.sides.white, "White", SideColor::White),
            side(&head.sides.black, "Black", SideColor::Black),
        ],
        clocks: head.clocks.clone(),
        pgn: head.pgn.clone(),
        featured: head.featured,
        kinds: head
            .kinds
            .iter()
            .map(|(key, kind)| {
                let kind = kind.as_ref();
                let aliases =
                    kind.aliases.iter().map(|(language, alias)| (language.clone(), alias.0.clone()));
                KindText {
                    names: kind.names.clone(),
                    glyph: kind.glyph.clone(),
                    figure: kind.figure.as_ref().map_or(key, |figure| figure.as_ref()).clone(),
                    chip: kind.chip,
                    reverse: kind.reverse || kind.parts.is_some(),
                    aliases: aliases.collect(),
                }
            })
            .collect(),
    }
}
