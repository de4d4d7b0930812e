//! What `--help` says beyond the options: examples for every command, and the exit codes.

use crate::catalogue;
use clap::{Arg, Command};

const EXIT_CODES: &str = "\
Exit codes:
  0    all is well, or the answer is yes
  1    the answer is no: a position or move is refused, or something differs
  2    the command line is wrong, a file cannot be read, or a game is unknown
  130  ctrl-C";

const OVERVIEW: &str = "\
Examples:
  quatrebras games
  quatrebras play {game}
  quatrebras show {game}
  quatrebras perft {game} start 3
  quatrebras COMMAND --help";

/// The examples of each command. `{game}` stands for the id of a game that exists.
const EXAMPLES: &[(&str, &str)] = &[
    ("games", "  quatrebras games\n  quatrebras games --json"),
    ("start", "  quatrebras start {game}\n  quatrebras start ./mygame.toml"),
    (
        "show",
        "  quatrebras show {game}\n  quatrebras show {game} --legend\n  quatrebras show {game} \"$(quatrebras start {game})\"",
    ),
    (
        "moves",
        "  quatrebras moves {game} start\n  quatrebras moves {game} \"$(quatrebras start {game})\"\n\n\
         A FEN has blanks in it: put it in quotes.",
    ),
    (
        "perft",
        "  quatrebras perft {game} start 3\n  quatrebras perft {game} start 3 --divide\n  \
         quatrebras perft {game} start 3 --threads 4",
    ),
    ("check", "  quatrebras check {game} \"$(quatrebras start {game})\""),
    (
        "game",
        "  quatrebras game {game} start\n  quatrebras game {game} start MOVE MOVE MOVE\n\n\
         `quatrebras moves {game} start` lists how moves are written.",
    ),
    ("lint", "  quatrebras lint {game}\n  quatrebras lint ./mygame.toml\n  quatrebras lint --json *.toml"),
    (
        "diagram",
        "  quatrebras diagram {game} start --svg - > board.svg\n  \
         quatrebras diagram ./mygame.toml start --svg board.svg --png board.png --scale 2\n  \
         quatrebras diagram {game} start --png - --flip --mono --mark Ra1 --mark a1b2 > board.png",
    ),
    (
        "convert",
        "  quatrebras convert GAMES.pgn --to json\n  quatrebras convert GAMES.pgn -o GAMES.jsonl\n  \
         quatrebras convert --from moves --to pgn --game {game} < moves.txt\n  \
         quatrebras convert GAMES.pgn --to fen --every\n  \
         echo '1. Nf3 *' | quatrebras convert --from pgn --to moves",
    ),
    (
        "stats",
        "  quatrebras stats GAMES.pgn\n  quatrebras stats GAMES.pgn MORE.pgn --png chart.png\n  \
         echo '1. Nf3 *' | quatrebras stats - --json",
    ),
    (
        "verify",
        "  quatrebras verify GAME.perft\n  quatrebras verify fixtures/\n  \
         quatrebras verify --node-limit 1000000 --threads 2 fixtures/\n\n\
         The name of a file up to its first dot is the game; the rest is the format:\n  \
         GAME.moves.jsonl  {\"fen\":…,\"check\":…,\"end\":\"none|mate|stalemate|goal\",\"moves\":{move:FEN after}}\n  \
         GAME.perft        FEN ;D1 count ;D2 count …\n  \
         GAME.games.jsonl  {\"moves\":[…],\"fen\":…,\"result\":…,\"reason\":…,\"legal\":[…]}, from \"start\" if given\n  \
         GAME.bad          FEN, tab, what is wrong with it: each must be refused",
    ),
    (
        "match",
        "  quatrebras match {game} --engine 'name=A cmd=./a args=uci' --engine 'name=B cmd=./b option.Hash=16' \\\n    \
         --tc 2+0.02 --pairs 200 --concurrency 2 --out MATCH\n  \
         quatrebras match {game} --engine 'cmd=./a nodes=1000' --engine 'cmd=./b nodes=2000' --sprt 0,10 --out TEST\n  \
         quatrebras match --resume MATCH\n\n\
         What can be said of an engine, each as KEY=VALUE, values with blanks in quotes:\n  \
         cmd=PROGRAM           the program; the only one that is needed\n  \
         name=NAME             what it is called in tables and records\n  \
         args=WORDS            what follows the program on its command line\n  \
         dir=DIR               the folder in which it runs\n  \
         option.NAME=VALUE     a UCI option\n  \
         variant=NAME          what the game is called there, for UCI_Variant [default: the game's id]\n  \
         tc=, movetime=, nodes=, depth=   how much it may think, where it is not as the other (movetime in ms)\n  \
         dialect=auto|own|fairy   how it writes positions",
    ),
    (
        "mates",
        "  quatrebras mates {game} GAMES.pgn --in 2-5 --want 10 --out wins.jsonl\n  \
         quatrebras mates {game} --position FEN --in 1-3\n  \
         quatrebras mates {game} --position 'FEN moves MOVE MOVE'\n  \
         quatrebras mates {game} --fen POSITIONS --in 1-4 --limit 100000000\n\n\
         Wins in many moves take long on full boards: --limit says how much work a position is worth. Run again with the\n\
         same --out to go on; ctrl-C leaves whole lines.",
    ),
    (
        "play",
        "  quatrebras play\n  quatrebras play {game}\n  quatrebras play {game} --side b --depth 2\n  \
         quatrebras play {game} --two --file evening.json\n  quatrebras play --resume evening.json\n\n\
         A game is kept in a file after every move; ctrl-C leaves it and tells how to go on. At the board, `help`\n\
         lists what can be typed.",
    ),
    (
        "serve",
        "  quatrebras serve\n  quatrebras serve --listen 127.0.0.1:9000 --data ./games-of-the-club\n  \
         quatrebras serve --listen 0.0.0.0:8080 --base-url https://play.example.org\n  \
         QUATREBRAS_METRICS_TOKEN=0123456789abcdef quatrebras serve --config server.toml",
    ),
    (
        "backup",
        "  quatrebras backup records.backup\n  quatrebras backup --data ./games-of-the-club records.backup --force",
    ),
    (
        "restore",
        "  quatrebras restore records.backup\n  quatrebras restore records.backup --data ./games-of-the-club --force",
    ),
    ("doctor", "  quatrebras doctor\n  quatrebras doctor --data ./games-of-the-club --json"),
    (
        "export",
        "  quatrebras export records.jsonl\n  quatrebras export games.pgn\n  \
         quatrebras export --to pgn | quatrebras stats -",
    ),
    (
        "import",
        "  quatrebras import records.jsonl\n  quatrebras import games.pgn --owner 1\n  \
         quatrebras import --from pgn - < games.pgn",
    ),
    (
        "tune",
        "  quatrebras tune {game} GAMES.data --out {game}.weights\n  \
         quatrebras tune {game} ONE.data TWO.data --epochs 40 --blend 0.3 --out {game}.weights",
    ),
    ("bench", "  quatrebras bench\n  quatrebras bench {game} --depth 12 --json"),
    (
        "selfplay",
        "  quatrebras selfplay {game} --count 20000 --threads 2 --out GAMES.data\n  \
         quatrebras selfplay {game} --count 1000 --nodes 2000 --seed 7 --out MORE.data",
    ),
    (
        "uci",
        "  quatrebras uci {game}\n  \
         printf 'isready\\nposition startpos\\ngo movetime 1000\\n' | quatrebras uci {game}",
    ),
];

/// The command line's definition with examples and exit codes added to the help of every command.
pub fn complete(command: Command) -> Command {
    let mut command = command.after_help(fill(&format!("{OVERVIEW}\n\n{EXIT_CODES}")));
    for (name, examples) in EXAMPLES {
        let text = fill(&format!("Examples:\n{examples}\n\n{EXIT_CODES}"));
        command = command.mut_subcommand(name, |sub| sub.after_help(text).mut_args(with_negative_numbers));
    }
    command
}

/// A number below 0 after an option is its value, whose fault is then told, and not an option that nobody knows.
fn with_negative_numbers(option: Arg) -> Arg {
    let takes_a_value = option.get_action().takes_values() && !option.is_positional();
    if takes_a_value { option.allow_negative_numbers(true) } else { option }
}

/// Puts the id of a game where an example needs one, so that it runs as it stands.
fn fill(text: &str) -> String {
    text.replace("{game}", catalogue::example())
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn every_command_has_examples() {
        let command = crate::CommandLine::command();
        let names: Vec<&str> = command.get_subcommands().map(Command::get_name).collect();
        let with_examples: Vec<&str> = EXAMPLES.iter().map(|(name, _)| *name).collect();
        assert_eq!(names, with_examples);
        complete(command).debug_assert();
    }
}
