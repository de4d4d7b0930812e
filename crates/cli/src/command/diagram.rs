//! `quatrebras diagram`: a picture of a position for a book or a page.

use crate::Answer;
use crate::catalogue::Catalogue;
use crate::cells;
use crate::fault::Fault;
use crate::outfile;
use crate::output::Output;
use crate::position;
use clap::{Args, ValueEnum};
use quatrebras_diagram::{Colors, Diagram, Faces, Mark, Options as Look, PngError};
use quatrebras_rules::Rules;
use std::io::Write;
use std::path::{Path, PathBuf};

/// What stands on the pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum FaceChoice {
    /// The FEN letters
    Letters,
    /// The characters of the game's own chips, where it has such
    Glyphs,
}

/// Where pictures go.
#[derive(Args)]
pub struct PictureArgs {
    /// Write an SVG file; - is the standard output
    #[arg(long, value_name = "OUT")]
    svg: Option<PathBuf>,
    /// Write a PNG file; - is the standard output
    #[arg(long, value_name = "OUT")]
    png: Option<PathBuf>,
    /// How many times larger than the SVG the PNG is, 0.1 to 20
    #[arg(long, value_name = "X", default_value_t = 1.0, value_parser = scale)]
    scale: f32,
}

/// Options of `diagram`.
#[derive(Args)]
#[command(group = clap::ArgGroup::new("picture").args(["svg", "png"]).required(true).multiple(true))]
pub struct Options {
    /// The game: an id of `quatrebras games`, or the path of a game file ending in .toml
    game: String,
    /// The position: a FEN in quotes, or `start`
    fen: String,
    #[arg(hide = true)]
    rest: Vec<String>,
    #[command(flatten)]
    picture: PictureArgs,
    /// Draw the board with Black's side at the bottom
    #[arg(long)]
    flip: bool,
    /// A ring around a cell (e4) or an arrow (e2e4), with a colour G, R, B or Y in front if you like: Re4; may be given
    /// several times
    #[arg(long, value_name = "MARK", alias = "arrow")]
    mark: Vec<String>,
    /// Shade the two cells of a move
    #[arg(long, value_name = "MOVE")]
    last: Option<String>,
    /// What stands on the pieces
    #[arg(long, value_enum, default_value_t = FaceChoice::Letters)]
    faces: FaceChoice,
    /// Black and white, for print
    #[arg(long)]
    mono: bool,
    /// The side of a cell in pixels, 8 to 200
    #[arg(long, value_name = "N", default_value_t = 48, value_parser = clap::value_parser!(u32).range(8..=200))]
    cell: u32,
    /// Leave out the letters and numbers at the edge
    #[arg(long)]
    no_coordinates: bool,
}

/// Draws the position into the files that were named.
pub fn run(options: &Options, catalogue: &Catalogue, out: &mut Output) -> Result<Answer, Fault> {
    let rules = catalogue.rules(&options.game)?;
    let position = position::parse(&rules, &options.fen, &options.rest)?;
    position::nothing_more(&options.rest)?;
    let diagram = Diagram::new(&rules, &position, look(options, &rules)?);
    options.picture.write(out, || diagram.svg(), |scale| diagram.png(scale))?;
    Ok(Answer::Yes)
}

fn look(options: &Options, rules: &Rules) -> Result<Look, Fault> {
    let mut look = Look {
        cell: options.cell,
        flipped: options.flip,
        coordinates: !options.no_coordinates,
        faces: match options.faces {
            FaceChoice::Letters => Faces::Letters,
            FaceChoice::Glyphs => Faces::Glyphs,
        },
        colors: if options.mono { Colors::Mono } else { Colors::Game },
        ..Look::default()
    };
    for text in &options.mark {
        match Mark::parse(text, rules.board()) {
            Ok(Mark::Ring(cell, color)) => look.marks.push((cell, color)),
            Ok(Mark::Arrow(from, to, color)) => look.arrows.push((from, to, color)),
            Err(error) => return Err(Fault::Usage(format!("--mark: {error}"))),
        }
    }
    if let Some(text) = &options.last {
        let (from, to) = cells::from_and_to(rules.board(), text)
            .map_err(|problem| Fault::Usage(format!("--last: {problem}")))?;
        look.shaded = vec![from, to];
    }
    Ok(look)
}

/// A scale within reason.
fn scale(text: &str) -> Result<f32, String> {
    let scale: Option<f32> = text.parse().ok().filter(|scale| (0.1..=20.0).contains(scale));
    scale.ok_or_else(|| "expected a number from 0.1 to 20".to_owned())
}

impl PictureArgs {
    /// Whether a picture is asked for.
    pub fn any(&self) -> bool {
        self.svg.is_some() || self.png.is_some()
    }

    /// Whether a picture goes to the standard output.
    pub fn to_output(&self) -> bool {
        [&self.svg, &self.png].into_iter().flatten().any(|path| is_output(path))
    }

    /// Writes the picture into the files that were named.
    pub fn write(
        &self,
        out: &mut Output,
        svg: impl Fn() -> String,
        png: impl Fn(f32) -> Result<Vec<u8>, PngError>,
    ) -> Result<(), Fault> {
        if self.svg.as_deref().is_some_and(is_output) && self.png.as_deref().is_some_and(is_output) {
            return Err(Fault::Usage("only one picture can go to the standard output".to_owned()));
        }
        if let Some(path) = &self.svg {
            put(path, svg().as_bytes(), out)?;
        }
        if let Some(path) = &self.png {
            let bytes =
                png(self.scale).map_err(|error| Fault::Usage(format!("no PNG can be made: {error}")))?;
            put(path, &bytes, out)?;
        }
        Ok(())
    }
}

fn is_output(path: &Path) -> bool {
    path == Path::new("-")
}

fn put(path: &Path, bytes: &[u8], out: &mut Output) -> Result<(), Fault> {
    if is_output(path) {
        out.write_all(bytes)?;
        return Ok(());
    }
    outfile::replace(path, bytes).map_err(|error| outfile::unwritable(path, &error))
}
