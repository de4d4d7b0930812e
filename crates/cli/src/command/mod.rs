//! The subcommands: one file each.

mod check;
mod game;
mod games;
mod moves;
mod perft;
mod play;
mod show;
mod start;
mod verify;

use crate::Answer;
use crate::fault::Fault;
use crate::output::Output;
use clap::Subcommand;

/// What the program can be asked to do.
#[derive(Subcommand)]
pub enum Command {
    /// List the games that come with the program
    Games(games::Options),
    /// Print the start position of a game as a FEN
    Start(start::Options),
    /// Draw a position
    Show(show::Options),
    /// List the legal moves of a position, each with the position after it
    ///
    /// A line a move, sorted bytewise: the move, a tab, the FEN after it. The last line is `# check=0|1
    /// end=none|mate|stalemate|goal`. Rules about the game's history (repetition, move limits) are not applied: `game`
    /// does that.
    Moves(moves::Options),
    /// Count the leaves of the tree of legal moves
    ///
    /// The last line is the number. Ends by the position (mate, stalemate, goal) are known; ends by the game's history
    /// (repetition, move limits) are not.
    Perft(perft::Options),
    /// Check whether a FEN is a position of a game
    ///
    /// Prints `ok`, or `error: ` and what is wrong with it.
    Check(check::Options),
    /// Play moves and print the position, the result and the legal moves after them
    ///
    /// Three lines: the FEN; `result=R reason=X`, where R is * while the game goes on, 1-0, 0-1 or 1/2-1/2, and X is none,
    /// checkmate, stalemate, goal, inactivity, repetition, move-limit or material; and the legal moves, sorted bytewise,
    /// with the rules about the game's history applied. An illegal move is answered with `error: illegal move M at ply N`.
    Game(game::Options),
    /// Check files of positions, counts and games against the rules
    ///
    /// Prints every difference with its file and line, then `N checked, M differ`, where each position of a moves file,
    /// each count of a perft file, each game and each bad FEN is one. What cannot be read is told on the standard error
    /// stream, and the rest is still checked.
    Verify(verify::Options),
    /// Play a game at this terminal
    ///
    /// Against the computer, or between two people. Without a GAME, asks which one and against whom.
    Play(play::Options),
}

impl Command {
    /// Carries the command out.
    pub fn run(&self, out: &mut Output) -> Result<Answer, Fault> {
        match self {
            Command::Games(options) => games::run(options, out),
            Command::Start(options) => start::run(options, out),
            Command::Show(options) => show::run(options, out),
            Command::Moves(options) => moves::run(options, out),
            Command::Perft(options) => perft::run(options, out),
            Command::Check(options) => check::run(options, out),
            Command::Game(options) => game::run(options, out),
            Command::Verify(options) => verify::run(options, out),
            Command::Play(options) => play::run(options, out),
        }
    }
}
