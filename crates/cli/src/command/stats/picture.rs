//! What was counted, as a picture.

use super::count::{Results, Tallies, Tally};
use super::table::{count, half};
use quatrebras_diagram::chart::{Bar, Ink, Page, Section};

/// How many games are drawn each with all its charts; a picture with more would be too long.
const GAMES: usize = 4;
/// How many bars a chart has at most, and how many columns.
const BARS: usize = 12;
const COLUMNS: usize = 20;

/// The charts of all games.
pub fn page(tallies: &Tallies) -> Page {
    let legend = [
        ("White wins", Ink::White),
        ("draw", Ink::Draw),
        ("Black wins", Ink::Black),
        ("unfinished", Ink::Open),
    ];
    let sorted = tallies.sorted();
    let mut sections = Vec::new();
    if sorted.len() > 1 {
        let bars = sorted.iter().take(BARS).map(|(_, tally)| bar(&tally.name, tally.results));
        sections.push(Section::Bars { title: "Games".into(), bars: bars.collect() });
    }
    for (id, tally) in sorted.iter().take(GAMES) {
        sections.extend(charts(id, tally));
    }
    if sorted.len() > GAMES {
        let note = format!("and {} more, which the tables have", sorted.len() - GAMES);
        sections.push(Section::Heading { title: String::new(), note });
    }
    let title = count(tallies.games(), "game");
    let legend = legend.map(|(word, ink)| (word.to_owned(), ink)).to_vec();
    Page { title, legend, sections }
}

fn charts(id: &str, tally: &Tally) -> Vec<Section> {
    let bars = |counts, most: usize| {
        let sorted = Tally::sorted(counts);
        let mut bars: Vec<Bar> =
            sorted.iter().take(most).map(|(name, results)| bar(name, *results)).collect();
        if let Some(others) = sorted.get(most..).filter(|others| !others.is_empty()) {
            let sum = others.iter().fold(Results::default(), |sum, (_, other)| Results {
                games: sum.games + other.games,
                white: sum.white + other.white,
                draws: sum.draws + other.draws,
                black: sum.black + other.black,
                open: sum.open + other.open,
            });
            bars.push(bar(&count(others.len() as u64, "other"), sum));
        }
        bars
    };
    let mut sections = vec![
        Section::Heading {
            title: tally.name.clone(),
            note: format!("{id}, {}", count(tally.results.games, "game")),
        },
        Section::Bars { title: "Results".into(), bars: vec![bar("all", tally.results)] },
        Section::Bars { title: "Endings".into(), bars: bars(&tally.endings, BARS) },
    ];
    if let Some(spread) = tally.spread() {
        let steps = tally.histogram(COLUMNS);
        let note = format!(
            "half moves: shortest {}, median {}, mean {:.1}, longest {}",
            spread.min,
            half(spread.median),
            spread.mean,
            spread.max
        );
        let end = steps.last().map_or(0, |step| step.to as u32 + 1);
        let columns = steps.iter().map(|step| (step.from as u32, step.games as f64)).collect();
        sections.push(Section::Columns { title: "Lengths".into(), columns, end, note });
    }
    if !tally.firsts.is_empty() {
        sections.push(Section::Bars { title: "First moves".into(), bars: bars(&tally.firsts, BARS) });
    }
    sections
}

fn bar(label: &str, results: Results) -> Bar {
    let Results { games, white, draws, black, open } = results;
    let parts = [(white, Ink::White), (draws, Ink::Draw), (black, Ink::Black), (open, Ink::Open)];
    let note = match results.score() {
        Some(score) => format!("{games}, score {:.1}%", score * 100.0),
        None => games.to_string(),
    };
    Bar { label: label.to_owned(), parts: parts.map(|(count, ink)| (count as f64, ink)).to_vec(), note }
}
