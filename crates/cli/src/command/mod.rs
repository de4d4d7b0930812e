//! The subcommands: one file each.

mod bench;
mod check;
mod convert;
mod diagram;
mod game;
mod games;
mod lint;
mod match_;
mod mates;
mod moves;
mod perft;
mod play;
mod selfplay;
mod server;
mod show;
mod start;
mod stats;
mod tune;
mod uci;
mod verify;

use crate::Answer;
use crate::catalogue::Catalogue;
use crate::fault::Fault;
use crate::output::Output;
use clap::Subcommand;

/// What the program can be asked to do.
#[derive(Subcommand)]
pub enum Command {
    /// List the games that are known
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
    /// Look for faults in game files, and draw what each piece can do
    ///
    /// All faults at once, as `file:line:column: message`; the answer is then no. A file without faults is answered with
    /// what each piece can do as small boards, the other rules in words, and the start position.
    Lint(lint::Options),
    /// Draw a position as SVG or PNG
    ///
    /// A file that is there already is replaced.
    Diagram(diagram::Options),
    /// Turn positions and games from one notation into another
    ///
    /// FEN, move lists, names of moves, PGN and JSON, as docs/CONVERT.md describes them. Without --from and --to the
    /// endings of the files' names decide. Games are read one after another, so a file may be of any size. What is wrong
    /// with a game is told on the standard error stream with its number, line and column; the others are still converted,
    /// and the answer is then no.
    Convert(convert::Options),
    /// Count results, endings, lengths and first moves of games in PGN files
    ///
    /// As tables, and as a picture with --svg or --png. Games that cannot be read are told on the standard error stream;
    /// the others are still counted, and the answer is then no.
    Stats(stats::Options),
    /// Check files of positions, counts and games against the rules
    ///
    /// Prints every difference with its file and line, then `N checked, M differ`, where each position of a moves file,
    /// each count of a perft file, each game and each bad FEN is one. What cannot be read is told on the standard error
    /// stream, and the rest is still checked.
    Verify(verify::Options),
    /// Let two engines play a match
    ///
    /// Pairs of games with random balanced openings, each played by both sides; a fixed number of them, or as many as a
    /// sequential test needs. All is kept in a folder, and a match that was stopped goes on with --resume.
    /// docs/MATCHES.md tells more.
    Match(Box<match_::Options>),
    /// Find positions with forced wins, each proved by looking at everything
    ///
    /// A line of JSON a position, as docs/MATES.md describes it: the shortest forced win of the side to move, all first moves
    /// that win so fast, and one way it may go. Whatever wins in the game counts: mate, a stalemate that loses, a goal row,
    /// the opponent's inactivity. Looks through the ends of games in PGN files, or solves positions that are given. What has
    /// no forced win, or none that was found within the limit, is told on the standard error stream for positions that are
    /// given, and the answer is then no.
    Mates(mates::Options),
    /// Play a game at this terminal
    ///
    /// Against the computer, or between two people. Without a GAME, asks which one and against whom.
    Play(play::Options),
    /// Serve the page, and keep the games that are played there
    ///
    /// Prints its address; a browser there needs nothing else. Settings come from flags, then the environment, then a file,
    /// then defaults. A server stops in good order at ctrl-C or SIGTERM: requests that are under way have ten seconds. A
    /// second ctrl-C ends it at once. docs/SERVER.md tells more.
    Serve(server::serve::Options),
    /// Write all that a server keeps to one file, while it may be running
    ///
    /// The file is a database with everything as it was at one moment; it is whole or not there.
    Backup(server::backup::Options),
    /// Put a backup in the place of what a server keeps
    ///
    /// The server must not be running. The backup is looked through before anything changes.
    Restore(server::restore::Options),
    /// Look for what is wrong with a server's data, and say what to do
    ///
    /// The settings, the folder, free space, the database and every record; the server may be running, and nothing is
    /// changed. The answer is no when something is bad.
    Doctor(server::doctor::Options),
    /// Write all records that a server keeps as text
    ///
    /// As lines of JSON, which `import` takes back, or as PGN. The server may be running.
    Export(server::export::Options),
    /// Take records into a server's data
    ///
    /// What `export` wrote, or PGN. Every game is checked by the rules; records that are there already stay as they are.
    /// What is wrong with some is told on the standard error stream; the others are taken, and the answer is then no.
    Import(server::import::Options),
    /// Learn the weights of the evaluation from games
    ///
    /// From files of games that engines played, with scores: docs/EVALUATION.md describes them. About a tenth of the games is
    /// held out, and the weights that foretell their results best are written. What happens is told on the standard error
    /// stream; ctrl-C keeps the best weights so far, and the exit code is 130.
    Tune(tune::Options),
    /// Search a fixed set of positions, and tell how many positions that took
    ///
    /// One number a game, which is the same every time with one thread: when it changes, the engine plays otherwise.
    Bench(bench::Options),
    /// Let the engine play itself, in bulk
    ///
    /// Games with scores, a line a game: what `tune` learns from. The file is added to until it holds as many games as are
    /// wanted, so a run that was stopped goes on; ctrl-C leaves whole lines. The same seed gives the same games, whatever
    /// the number of threads. A file is gone on with by one program at a time, and with the settings that are written in
    /// it.
    Selfplay(selfplay::Options),
    /// Be an engine for another program
    ///
    /// Commands of the Universal Chess Interface on the standard input, answers on the standard output. What is wrong with a
    /// command is answered with a line `info string error: `, and changes nothing; `go` is answered with a move all the same.
    Uci(uci::Options),
}

impl Command {
    /// Carries the command out.
    pub fn run(&self, catalogue: &Catalogue, out: &mut Output) -> Result<Answer, Fault> {
        match self {
            Command::Games(options) => games::run(options, catalogue, out),
            Command::Start(options) => start::run(options, catalogue, out),
            Command::Show(options) => show::run(options, catalogue, out),
            Command::Moves(options) => moves::run(options, catalogue, out),
            Command::Perft(options) => perft::run(options, catalogue, out),
            Command::Check(options) => check::run(options, catalogue, out),
            Command::Game(options) => game::run(options, catalogue, out),
            Command::Lint(options) => lint::run(options, catalogue, out),
            Command::Diagram(options) => diagram::run(options, catalogue, out),
            Command::Convert(options) => convert::run(options, catalogue, out),
            Command::Stats(options) => stats::run(options, catalogue, out),
            Command::Verify(options) => verify::run(options, catalogue, out),
            Command::Match(options) => match_::run(options, catalogue, out),
            Command::Mates(options) => mates::run(options, catalogue, out),
            Command::Play(options) => play::run(options, catalogue, out),
            Command::Serve(options) => server::serve::run(options, catalogue, out),
            Command::Backup(options) => server::backup::run(options, out),
            Command::Restore(options) => server::restore::run(options, out),
            Command::Doctor(options) => server::doctor::run(options, catalogue, out),
            Command::Export(options) => server::export::run(options, catalogue, out),
            Command::Import(options) => server::import::run(options, catalogue, out),
            Command::Tune(options) => tune::run(options, catalogue, out),
            Command::Bench(options) => bench::run(options, catalogue, out),
            Command::Selfplay(options) => selfplay::run(options, catalogue, out),
            Command::Uci(options) => uci::run(options, catalogue, out),
        }
    }
}
