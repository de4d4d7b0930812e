//! From a game's text to the game: the tags, and what they say of all the rest.

use super::fault::{FaultKind, TextFault, shown};
use super::foreign::Ranks;
use super::lex::{Lexer, Token};
use super::limits::{MAX_ITEMS, MAX_NOTES, MAX_TAGS};
use super::outcome::Outcome;
use super::setup::read_start;
use super::tags::Tags;
use super::tree::GameTree;
use super::walk::{Walk, walk};
use crate::position::Position;
use crate::rules::Rules;

/// What PGN calls the game of files that do not name theirs.
const UNNAMED: &str = "Standard";

/// What a file says of the game that was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wanted<'t> {
    /// The game's name, as some program or other has it; `Standard` where the file has none.
    pub variant: &'t str,
    /// The revision of the rules under which it was played.
    pub revision: Option<&'t str>,
}

impl Wanted<'_> {
    /// Whether these rules go by the name: their id, their names, and what PGN files call them; capitals do
    /// not matter. The revision is not looked at.
    pub fn is(&self, rules: &Rules) -> bool {
        let texts = rules.texts();
        let names = [rules.id(), rules.name()].into_iter();
        let names = names.chain(texts.pgn.iter().chain(texts.names.values()).map(String::as_str));
        names.into_iter().any(|name| alike(name, self.variant))
    }
}

/// Whether two names are the same but for capitals.
fn alike(one: &str, other: &str) -> bool {
    let [one, other] = [one, other].map(|name| name.chars().flat_map(char::to_lowercase));
    one.eq(other)
}

/// How a game goes by in the `Variant` tag.
pub(super) fn variant_name(rules: &Rules) -> &str {
    let unnamed = Wanted { variant: UNNAMED, revision: None };
    if unnamed.is(rules) { UNNAMED } else { rules.id() }
}

/// What of a game is to be read.
#[derive(Clone, Debug)]
pub struct ReadOptions {
    /// Whether variations are read; if not, only what stands in the main line is.
    pub variations: bool,
}

impl Default for ReadOptions {
    fn default() -> ReadOptions {
        ReadOptions { variations: true }
    }
}

/// Faults that do no harm, as many as are kept.
#[derive(Default)]
pub(super) struct Notes {
    pub list: Vec<TextFault>,
}

impl Notes {
    pub fn add(&mut self, note: TextFault) {
        if self.list.len() < MAX_NOTES {
            self.list.push(note);
        }
    }
}

/// The tags with their places, and where the moves begin.
struct Head<'t> {
    tags: Tags,
    /// The name of a tag and where its value begins.
    places: Vec<(&'t str, usize)>,
    /// Comments before, between and after the tags.
    comments: Vec<(usize, &'t str)>,
    /// The lexer before the first token that is none of these.
    rest: Lexer<'t>,
}

impl Head<'_> {
    fn place(&self, name: &str) -> usize {
        self.places.iter().find(|(known, _)| *known == name).map_or(0, |(_, at)| *at)
    }
}

/// The tags of a game's text.
pub(super) fn tags(text: &str) -> Result<Tags, TextFault> {
    Ok(head(text, &mut Notes::default())?.tags)
}

fn head<'t>(text: &'t str, notes: &mut Notes) -> Result<Head<'t>, TextFault> {
    let mut lexer = Lexer::new(text);
    let mut head =
        Head { tags: Tags::default(), places: Vec::new(), comments: Vec::new(), rest: lexer.clone() };
    let mut counted = 0;
    loop {
        let before = lexer.clone();
        match lexer.next()? {
            Some((at, Token::Tag { name, value, value_at })) => {
                counted += usize::from(Tags::is_counted(name));
                if counted > MAX_TAGS {
                    let message = format!("expected at most {MAX_TAGS} tags, and this is one more");
                    return Err(TextFault::new(at, FaultKind::Limit, message));
                }
                if head.tags.get(name).is_some() {
                    let message = format!("the tag {} stands here again: the first one counts", shown(name));
                    notes.add(TextFault::new(at, FaultKind::Tag, message));
                    continue;
                }
                head.tags.set(name, &value);
                head.places.push((name, value_at));
            }
            Some((at, Token::Comment(text))) => {
                if head.comments.len() == MAX_ITEMS {
                    let message = format!("expected at most {MAX_ITEMS} comments, and here are more");
                    return Err(TextFault::new(at, FaultKind::Limit, message));
                }
                head.comments.push((at, text));
            }
            _ => {
                head.rest = before;
                return Ok(head);
            }
        }
    }
}

/// The game of a text, and what had to be mended or passed over.
pub(super) fn read<'r>(
    text: &str,
    find: &dyn Fn(&Wanted<'_>) -> Option<&'r Rules>,
    options: &ReadOptions,
) -> Result<(GameTree<'r>, Vec<TextFault>), TextFault> {
    if let Some(at) = text.bytes().position(|byte| byte == 0) {
        let message = "found a NUL character: no text has one (UTF-16 needs a byte order mark)";
        return Err(TextFault::syntax(at, message));
    }
    let mut notes = Notes::default();
    let head = head(text, &mut notes)?;
    let rules = rules_of(&head, find)?;
    if let Some(revision) = head.tags.told("Revision").filter(|&revision| revision != rules.revision()) {
        let message = format!(
            "written under revision {} of the rules, read under {}",
            shown(revision),
            rules.revision()
        );
        notes.add(TextFault::new(head.place("Revision"), FaultKind::Tag, message));
    }
    let start = start_of(&head, rules, &mut notes)?;
    let asked = |ranks: Ranks| {
        let mut tree = GameTree::new(rules, start.clone());
        *tree.tags_mut() = head.tags.clone();
        walk(Walk::new(text, head.rest.clone(), tree, ranks, options), &head.comments)
    };
    let ten_ranks = rules.board().height() == 10;
    let iccs = head.tags.told("Format").is_some_and(|format| format.eq_ignore_ascii_case("ICCS"));
    let first = asked(if iccs && ten_ranks { Ranks::FromZero } else { Ranks::FromOne });
    let walked = match first {
        // On ten ranks other programs count from 0; what then reads through to the end was meant so.
        Err(fault) if fault.kind == FaultKind::Move && ten_ranks && !iccs => {
            asked(Ranks::FromZero).map_err(|_| fault)
        }
        other => other,
    }?;
    let (mut tree, end) = (walked.tree, walked.end);
    notes.list.extend(walked.notes.list);
    notes.list.truncate(MAX_NOTES);
    let outcome = outcome_of(&head, walked.outcome, end, &mut notes);
    if let Some(verdict) = walked.line.verdict()
        && !matches!(outcome, Outcome::Unknown)
        && Outcome::from(verdict) != outcome
    {
        let (found, reason) = (outcome.text(), verdict.reason);
        let message = format!("the result is {found}, but the game ended {} by {reason}", verdict.result());
        notes.add(TextFault::new(end, FaultKind::Result, message));
    }
    tree.set_outcome(outcome);
    Ok((tree, notes.list))
}

fn rules_of<'r>(
    head: &Head<'_>,
    find: &dyn Fn(&Wanted<'_>) -> Option<&'r Rules>,
) -> Result<&'r Rules, TextFault> {
    let revision = head.tags.told("Revision");
    let known = |variant: &str| find(&Wanted { variant, revision });
    if let Some(variant) = head.tags.told("Variant") {
        return known(variant).ok_or_else(|| {
            let message = format!("no game is known by the name '{}'", shown(variant));
            TextFault::new(head.place("Variant"), FaultKind::Variant, message)
        });
    }
    // Files of xiangqi name their game here.
    let game = head.tags.told("Game").and_then(known);
    game.or_else(|| known(UNNAMED)).ok_or_else(|| {
        let message = "the game is not named, and the one that files without a Variant tag mean is not known";
        TextFault::new(0, FaultKind::Variant, message)
    })
}

fn start_of(head: &Head<'_>, rules: &Rules, notes: &mut Notes) -> Result<Position, TextFault> {
    let Some(fen) = head.tags.told("FEN") else {
        if head.tags.told("SetUp") == Some("1") {
            let message = "SetUp \"1\" needs a tag FEN with the position";
            return Err(TextFault::new(head.place("SetUp"), FaultKind::Tag, message));
        }
        return Ok(rules.start().clone());
    };
    let at = head.place("FEN");
    let start =
        read_start(rules, fen).map_err(|error| TextFault::new(at, FaultKind::Tag, error.to_string()))?;
    if start.mended {
        let message = format!("the FEN is understood as {}", rules.fen(&start.position));
        notes.add(TextFault::new(at, FaultKind::Tag, message));
    }
    Ok(start.position)
}

/// The result out of the tag and the end of the moves.
fn outcome_of(head: &Head<'_>, ended: Option<Outcome>, end: usize, notes: &mut Notes) -> Outcome {
    let text = head.tags.told("Result");
    let tagged = text.and_then(Outcome::parse);
    if let (Some(text), None) = (text, tagged) {
        let message = format!("expected 1-0, 0-1, 1/2-1/2 or * as the result, found '{}'", shown(text));
        notes.add(TextFault::new(head.place("Result"), FaultKind::Result, message));
    }
    let told = |outcome: &Outcome| *outcome != Outcome::Unknown;
    match (ended.filter(told), tagged.filter(told)) {
        (Some(ended), Some(tagged)) if ended != tagged => {
            let message = format!("the moves end with {ended}, the tag says {tagged}: the moves count");
            notes.add(TextFault::new(end, FaultKind::Result, message));
            ended
        }
        (ended, tagged) => ended.or(tagged).unwrap_or_default(),
    }
}
