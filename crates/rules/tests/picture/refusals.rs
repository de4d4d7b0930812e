//! Hand-made refusals, one or more of each form.

use super::{cell, position};
use quatrebras_rules::{Line, Refusal, Rules, Side};
use quatrebras_testkit::game;

/// Game, position, from, to, and why not.
const REFUSED: &[(&str, &str, &str, &str, &str, &str)] = &[
    (
        "grandwaterloo",
        "5e4/K9/10/10/10/10/10/10/10/10 b - - 0,0 1",
        "f10",
        "f9",
        "over",
        "the game is over: White won (goal)",
    ),
    ("chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "a1", "a2", "empty-cell", "there is no piece on a1"),
    (
        "chess",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        "e8",
        "e7",
        "not-yours",
        "the king on e8 is Black's, and it is White's turn",
    ),
    (
        "chess",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        "e1",
        "e1",
        "same-cell",
        "the move would end where it begins, on e1",
    ),
    ("chess", "4k3/8/8/8/8/8/8/4KN2 w - - 0 1", "f1", "f3", "no-way", "the knight on f1 does not go to f3"),
    (
        "xiangqi",
        "3k5/9/9/9/9/9/9/4K4/9/9 w - - 0 1",
        "e3",
        "e4",
        "outside-region",
        "the general on e3 must not leave its region, and e4 is outside",
    ),
    (
        "chess",
        "4k3/8/8/8/r7/8/8/R3K3 w Q - 0 1",
        "a1",
        "a7",
        "blocked",
        "the rook on a4 stands in the way of the rook from a1 to a7",
    ),
    (
        "xiangqi",
        "3k5/9/9/9/9/9/9/9/1P7/1N2K4 w - - 0 1",
        "b1",
        "c3",
        "blocked",
        "the soldier on b2 stands in the way of the horse from b1 to c3",
    ),
    (
        "chessbattle",
        "**4h3**/**8**/12/12/12/12/4ss6/4C7/12/12/**8**/**4H3** w - - 0 1",
        "e5",
        "f7",
        "blocked",
        "the soldier on e6 and the soldier on f6 stand in the way of the cavalry from e5 to f7",
    ),
    (
        "chessbattle",
        "**4h3**/**8**/12/12/12/4s7/4s7/4G7/12/12/**8**/**4H3** w - - 0 1",
        "e5",
        "e7",
        "blocked",
        "the soldier on e6 stands in the way of the cannon from e5 to e7",
    ),
    (
        "chessbattle",
        "**4h3**/**8**/12/12/4s7/4S7/4S7/4B7/12/12/**8**/**4H3** w - - 0 1",
        "e5",
        "e8",
        "blocked",
        "the soldier on e6 and the soldier on e7 stand in the way of the bomber from e5 to e8",
    ),
    (
        "sinoeuropean",
        "4e4/9/1r7/9/9/9/9/1C7/4E4 w - - 0 1",
        "b2",
        "b7",
        "needs-hurdle",
        "the cannon on b2 must pass over a piece on its way to b7, and there is none",
    ),
    ("chess", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "a1", "e1", "own-piece", "your own king stands on e1"),
    (
        "grandwaterloo",
        "5e4/10/10/10/10/10/10/10/R9/1S2E5 w - - 0,0 1",
        "b1",
        "a2",
        "own-piece",
        "the spy on b1 cannot join the rook on a2",
    ),
    (
        "chessbattle",
        "**4h3**/**8**/12/12/12/12/4t7/4S7/12/12/**8**/**4H3** w - - 0 1",
        "e5",
        "e6",
        "immune",
        "the tank on e6 cannot be taken by the soldier",
    ),
    (
        "chess",
        "4k3/8/8/8/4p3/4P3/8/4K3 w - - 0 1",
        "e3",
        "e4",
        "cannot-take",
        "the pawn on e3 cannot take the pawn on e4 this way",
    ),
    (
        "chess",
        "4k3/8/8/8/4p3/4P3/8/4K3 w - - 0 1",
        "e3",
        "d4",
        "nothing-to-take",
        "the pawn on e3 goes to d4 only to take, and nothing stands there",
    ),
    (
        "chessbattle",
        "**4h3**/**8**/12/12/12/12/12/4G7/12/12/**8**/**4H3** w - - 0 1",
        "e5",
        "e8",
        "nothing-to-take",
        "there is nothing on e8 to shoot at",
    ),
    (
        "chess",
        "4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1",
        "e2",
        "c3",
        "royal-attacked",
        "the king on e1 would be attacked by the rook on e4",
    ),
    (
        "chess",
        "4k3/8/8/8/4r3/8/8/N3K3 w - - 0 1",
        "a1",
        "b3",
        "royal-attacked",
        "the king on e1 would still be attacked by the rook on e4",
    ),
    (
        "chess",
        "4k3/8/8/8/8/8/3r4/4K3 w - - 0 1",
        "e1",
        "d1",
        "royal-attacked",
        "the king on d1 would be attacked by the rook on d2",
    ),
    (
        "chess",
        "4k3/8/8/8/8/8/8/4K2R w - - 0 1",
        "e1",
        "g1",
        "right-lost",
        "the king on e1 has lost the right to castle to g1",
    ),
    (
        "chess",
        "4k3/8/8/8/8/8/8/4KB1R w K - 0 1",
        "e1",
        "g1",
        "castling-blocked",
        "the bishop on f1 stands in the way of castling",
    ),
    (
        "chess",
        "4k3/8/8/8/4r3/8/8/4K2R w K - 0 1",
        "e1",
        "g1",
        "castling-in-check",
        "the king on e1 is attacked by the rook on e4 and cannot castle",
    ),
    (
        "chess",
        "4k3/8/8/8/5r2/8/8/4K2R w K - 0 1",
        "e1",
        "g1",
        "castling-attacked",
        "the king on e1 cannot castle: the rook on f4 attacks f1",
    ),
    ("grand", "r8r/1nbqkcabn1/P9/10/10/10/10/10/1NBQKCABN1/R8R w - - 0 1", "a8", "a9", "", ""),
    (
        "grand",
        "4k5/P9/10/10/10/10/10/10/1NBQKCABN1/R8R w - - 0 1",
        "a9",
        "a10",
        "no-promotion",
        "the pawn on a9 would have to become another piece on a10, and there is none that it may become",
    ),
];

#[test]
fn refusals_say_why() {
    for (id, fen, from, to, key, text) in REFUSED {
        let rules = game(id);
        let position = position(&rules, fen);
        let refusal = rules.refusal(&position, cell(&rules, from), cell(&rules, to));
        let found = refusal.as_ref().map_or("", Refusal::key);
        assert_eq!(found, *key, "{id} {fen} {from}{to}: {refusal:?}");
        let told = refusal.map_or(String::new(), |refusal| refusal.display(&rules).to_string());
        assert_eq!(told, *text, "{id} {fen} {from}{to}");
    }
}

#[test]
fn history_and_the_end_refuse_too() {
    let rules = game("chess");
    let mut line = Line::new(&rules, rules.start().clone());
    for text in ["f2f3", "e7e5", "g2g4", "d8h4"] {
        let mv = line.parse_move(text).expect("a legal move");
        assert_eq!(line.picture(mv).flags.mate, text == "d8h4");
        line.push(mv).expect("a legal move");
    }
    let refusal = line.refusal(cell(&rules, "a2"), cell(&rules, "a3")).expect("the game is over");
    assert_eq!(refusal.display(&rules).to_string(), "the game is over: Black won (checkmate)");

    let rules = game("grandwaterloo");
    let mut line = Line::new(&rules, rules.start().clone());
    for text in ["a3a4", "a8a7", "d2c4", "d9c7", "c4d2"] {
        let mv = line.parse_move(text).expect("a legal move");
        line.push(mv).expect("a legal move");
    }
    let refusal = line.refusal(cell(&rules, "c7"), cell(&rules, "d9")).expect("no position may come back");
    assert_eq!(refusal, Refusal::Repeats { ply: 2, number: 1, side: Side::Black });
    assert_eq!(refusal.display(&rules).to_string(), "the position after Black's move 1 would come back");
    assert_eq!(line.refusal(cell(&rules, "c7"), cell(&rules, "b5")), None);
}

/// The royal is to stand where its partner does, whom the attacker could not take.
#[test]
fn an_immune_partner_does_not_hide_the_attacker() {
    let text = "id = 'small'\nname = 'Small'\nfiles = 'abcde'\nranks = 5\nstart = '2r1k/5/5/5/K1R2 w O - 0 1'\n\
                [kinds.king]\nletter = 'K'\nname = 'King'\nmoves = 'K'\nroyal = true\n\
                [kinds.rook]\nletter = 'R'\nname = 'Rook'\nmoves = 'R'\n\
                [rules.immunity]\nrook = ['rook']\n\
                [rules.castling]\nrights = [{ letter = 'O', side = 'white', \
                moves = [['king', 'a1', 'c1'], ['rook', 'c1', 'b1']] }]\n";
    let rules = Rules::from_toml(text, "small.toml").unwrap_or_else(|error| panic!("{error}"));
    let refusal =
        rules.refusal(rules.start(), cell(&rules, "a1"), cell(&rules, "c1")).expect("c1 is attacked");
    assert_eq!(
        refusal.display(&rules).to_string(),
        "the king on a1 cannot castle: the rook on c5 attacks c1"
    );
}
