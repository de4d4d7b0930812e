//! A finished game as PGN.

use crate::matches::pace::Pace;
use crate::matches::record::{End, GameRecord, Played};
use crate::matches::settings::Settings;
use crate::matches::uci::said::Worth;
use quatrebras_rules::Rules;
use quatrebras_rules::pgn::{Comment, GameTree, NodeId, Outcome, Termination};

/// The game and the empty line after it.
///
/// # Errors
/// When a record does not fit the rules: it was written by hand, or the game was changed.
pub fn text(rules: &Rules, settings: &Settings, record: &GameRecord) -> Result<String, String> {
    let start = rules.parse_fen(&record.start).map_err(|error| error.to_string())?;
    let mut tree = GameTree::new(rules, start);
    let mut at = NodeId::ROOT;
    let texts = record.opening.iter().chain(record.moves.iter().map(|played| &played.text));
    let mut line = tree.line();
    let mut moves = Vec::new();
    for text in texts {
        let played = line.parse_move(text).and_then(|mv| line.push(mv).map(|()| moves.push(mv)));
        played.map_err(|error| error.to_string())?;
    }
    if !moves.is_empty() {
        tree.add(NodeId::ROOT, &moves).map_err(|error| error.to_string())?;
    }
    let nodes: Vec<NodeId> = tree.main_line().collect();
    for (node, played) in nodes.iter().skip(record.opening.len()).zip(&record.moves) {
        remark(&mut tree, *node, &comment(played));
    }
    if let Some(&last) = nodes.last() {
        at = last;
    }
    if let Some(last) = last_words(record) {
        remark(&mut tree, at, &last);
    }
    tree.set_outcome(record.winning_side().map_or(Outcome::Drawn, Outcome::Won));
    tags(&mut tree, settings, record);
    Ok(format!("{}\n", tree.pgn()))
}

fn remark(tree: &mut GameTree<'_>, node: NodeId, text: &str) {
    let comment = Comment::parse(tree.rules().board(), text);
    tree.remarks_mut(node).after.push(comment);
}

fn tags(tree: &mut GameTree<'_>, settings: &Settings, record: &GameRecord) {
    let (white, black) = (record.white(), 1 - record.white());
    let paces = [white, black].map(|engine| settings.engines[engine].pace.unwrap_or(settings.pace));
    let tags = tree.tags_mut();
    tags.set("Event", &settings.event);
    tags.set("Date", &record.date);
    tags.set("Round", &format!("{}.{}", record.pair + 1, record.game + 1));
    tags.set("White", &settings.engines[white].name);
    tags.set("Black", &settings.engines[black].name);
    match paces {
        [Pace::Clock(one), Pace::Clock(other)] if one == other => {
            tags.set("TimeControl", &paces[0].to_string());
        }
        _ => {
            tags.set("WhiteTimeControl", &paces[0].to_string());
            tags.set("BlackTimeControl", &paces[1].to_string());
        }
    }
    tags.set("Termination", &termination(&record.end));
}

fn termination(end: &End) -> String {
    match end {
        End::Rules(reason) => return reason.clone(),
        End::Resign | End::Draw | End::MaxMoves => Termination::Adjudication,
        End::Crash | End::Hang => Termination::Abandoned,
        End::Time => Termination::Time,
        End::Illegal(_) => Termination::Infraction,
    }
    .to_string()
}

/// As other match runners have it: `+0.31/9 0.120s`, from the mover's side.
fn comment(played: &Played) -> String {
    let worth = match played.worth {
        Some(Worth::Centipawns(worth)) => format!("{:+.2}", f64::from(worth) / 100.0),
        Some(Worth::Mate(moves)) if moves > 0 => format!("+M{moves}"),
        Some(Worth::Mate(moves)) => format!("-M{}", moves.unsigned_abs()),
        None => "?".to_owned(),
    };
    let depth = played.depth.map_or("?".to_owned(), |depth| depth.to_string());
    format!("{worth}/{depth} {:.3}s", played.micros as f64 / 1e6)
}

fn last_words(record: &GameRecord) -> Option<String> {
    Some(match &record.end {
        End::Rules(_) => return None,
        End::Resign => "adjudicated: both engines find it won".to_owned(),
        End::Draw => "adjudicated: both engines find it even".to_owned(),
        End::MaxMoves => "adjudicated: not finished within the moves of the match".to_owned(),
        End::Crash => "the engine to move has ended".to_owned(),
        End::Hang => "the engine to move does not answer".to_owned(),
        End::Time => "the engine to move has used up its time".to_owned(),
        End::Illegal(text) => {
            let text: String =
                text.chars().filter(|c| c.is_ascii_graphic() && !"{}[];%".contains(*c)).collect();
            format!("the engine to move answers with no legal move: '{text}'")
        }
    })
}
