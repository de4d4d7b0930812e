//! Hand-made moves, one or more of each form.

use super::{picture, told};
use quatrebras_testkit::game;

/// Game, position, move and its effects.
const MOVES: &[(&str, &str, &str, &[&str])] = &[
    // Shots: over its own soldiers, and from Black's side.
    (
        "chessbattle",
        "**4h3**/**8**/12/4s7/12/4S7/4S7/4G7/12/12/**8**/**4H3** w - - 0 1",
        "e5e9",
        &["shot G e5-e9 by e6,e7,e8", "capture s e9"],
    ),
    (
        "chessbattle",
        "**4h3**/**8**/12/12/12/12/7m4/12/12/4S7/**8**/**4H3** b - - 0 1",
        "h6e3",
        &["shot m h6-e3 by g5,f4", "capture S e3"],
    ),
    // A leap on the one of its two routes that is open.
    (
        "chessbattle",
        "**4h3**/**8**/12/12/12/12/4s7/4C7/12/12/**8**/**4H3** w - - 0 1",
        "e5f7",
        &["travel C e5-f7 by f5,f6"],
    ),
    // Over one piece.
    (
        "chessbattle",
        "**4h3**/**8**/12/12/12/12/12/4S7/12/4B7/**8**/**4H3** w - - 0 1",
        "e3e7",
        &["travel B e3-e7 by e4,e5,e6"],
    ),
    (
        "grandwaterloo",
        "5e4/10/10/10/10/10/10/10/10/D2n1E4 w - - 0,0 1",
        "a1e1",
        &["travel D a1-e1 by b1,c1,d1"],
    ),
    (
        "xiangqi",
        "3k5/9/9/4r4/9/4p4/9/9/4C4/5K3 w - - 0 1",
        "e2e7",
        &["capture r e7", "travel C e2-e7 by e3,e4,e5,e6"],
    ),
    // Onto the last row: with a capture and a victim, with a victim, alone.
    (
        "chessbattle",
        "**4h2b**/**7S**/12/3t8/12/12/12/12/12/12/**8**/**4H3** w - - 0 1",
        "j11j12xd9",
        &["capture b j12", "travel S j11-j12 by ", "remove S j12", "remove t d9"],
    ),
    (
        "chessbattle",
        "**4h3**/**7S**/12/12/12/12/12/12/12/12/**8**/**4H3** w - - 0 1",
        "j11j12",
        &["travel S j11-j12 by ", "remove S j12"],
    ),
    // Either part of a compound, quiet and taking.
    (
        "grandwaterloo",
        "5e4/10/10/10/10/10/10/10/10/2C1E5 w - - 0,0 1",
        "c1d3n",
        &["split C c1 into N leaving B", "travel N c1-d3 by "],
    ),
    (
        "grandwaterloo",
        "5e4/10/10/10/10/10/10/10/3n6/2C1E5 w - - 0,0 1",
        "c1d2b",
        &["split C c1 into B leaving N", "capture n d2", "travel B c1-d2 by "],
    ),
    (
        "grandwaterloo",
        "5e4/10/10/10/10/10/10/10/10/4E5 w - - 0,0 1",
        "e1f2k",
        &["split E e1 into K leaving S", "travel K e1-f2 by "],
    ),
    (
        "grandwaterloo",
        "5e4/10/10/10/10/10/10/10/10/4E5 w - - 0,0 1",
        "e1f2s",
        &["split E e1 into S leaving K", "travel S e1-f2 by "],
    ),
    // Joining: whole, by a part, the royal.
    (
        "grandwaterloo",
        "5e4/10/10/10/10/10/10/3S6/3N6/4E5 w - - 0,0 1",
        "d3d2",
        &["travel S d3-d2 by ", "join d2 N+S=J"],
    ),
    (
        "grandwaterloo",
        "5e4/10/10/10/10/10/10/3B6/10/2C1E5 w - - 0,0 1",
        "c1d3n",
        &["split C c1 into N leaving B", "travel N c1-d3 by ", "join d3 B+N=C"],
    ),
    (
        "grandwaterloo",
        "5e4/10/10/10/10/10/10/10/3S6/4K5 w - - 0,0 1",
        "d2e1",
        &["travel S d2-e1 by ", "join e1 K+S=E"],
    ),
    // Castling both ways, of both sides.
    (
        "grandwaterloo",
        "rm3e2mr/10/pppppppppp/10/10/10/10/PPPPPPPPPP/10/RM2E3MR w BIbi - 0,0 1",
        "e1b1",
        &["travel E e1-b1 by d1,c1", "travel M b1-d1 by c1", "travel R a1-c1 by b1", "turn b1 E=K"],
    ),
    (
        "grandwaterloo",
        "rm3e2mr/10/pppppppppp/10/10/10/10/PPPPPPPPPP/10/RM2E3MR w BIbi - 0,0 1",
        "e1h1",
        &["travel E e1-h1 by f1,g1", "travel M i1-f1 by h1,g1", "travel R k1-g1 by i1,h1", "turn h1 E=K"],
    ),
    (
        "grandwaterloo",
        "rm3e2mr/10/pppppppppp/10/10/10/10/PPPPPPPPPP/10/RM2E3MR b BIbi - 0,0 1",
        "f10i10",
        &[
            "travel e f10-i10 by g10,h10",
            "travel m i10-g10 by h10",
            "travel r k10-h10 by i10",
            "turn i10 e=k",
        ],
    ),
    (
        "grandwaterloo",
        "rm3e2mr/10/pppppppppp/10/10/10/10/PPPPPPPPPP/10/RM2E3MR b BIbi - 0,0 1",
        "f10c10",
        &[
            "travel e f10-c10 by e10,d10",
            "travel m b10-e10 by c10,d10",
            "travel r a10-d10 by b10,c10",
            "turn c10 e=k",
        ],
    ),
    ("chess", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", &["travel K e1-g1 by f1", "travel R h1-f1 by g1"]),
    // A royal that turns over when it is attacked, a pawn that does when it arrives.
    (
        "grandwaterloo",
        "5e4/10/10/10/10/10/10/10/10/R3E5 w - - 0,0 1",
        "a1a10",
        &["travel R a1-a10 by a2,a3,a4,a5,a6,a7,a8,a9", "turn f10 e=k"],
    ),
    (
        "waterloo2014",
        "4k5/10/10/10/10/10/10/10/10/R3K5 w k - 0 1",
        "a1a10",
        &["travel R a1-a10 by a2,a3,a4,a5,a6,a7,a8,a9", "turn e10 k=k"],
    ),
    (
        "grandwaterloo",
        "5e4/10/P9/10/10/10/10/10/10/4E5 w - - 0,0 1",
        "a8a9d",
        &["travel P a8-a9 by ", "turn a9 P=D"],
    ),
    (
        "sinoeuropean",
        "4e3r/7P1/9/9/9/9/9/9/4E4 w - - 0 1",
        "h8i9q",
        &["capture r i9", "travel P h8-i9 by ", "turn i9 P=Q"],
    ),
    // In passing: the mark, and the capture.
    ("chess", "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d7d5", &["travel p d7-d5 by d6", "mark d6"]),
    ("chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e5d6", &["capture p d5", "travel P e5-d6 by "]),
];

#[test]
fn moves_are_seen_as_they_happen() {
    for (id, fen, text, effects) in MOVES {
        let rules = game(id);
        assert_eq!(told(&rules, &picture(&rules, fen, text)), *effects, "{id} {fen} {text}");
    }
}

#[test]
fn flags_tell_what_a_move_is() {
    let flags = |id: &str, fen: &str, text: &str| {
        let flags = picture(&game(id), fen, text).flags;
        let named = [
            (flags.capture, "capture"),
            (flags.shot, "shot"),
            (flags.split, "split"),
            (flags.join, "join"),
            (flags.castling, "castling"),
            (flags.quiet, "quiet"),
            (flags.check, "check"),
            (flags.mate, "mate"),
        ];
        named.into_iter().filter(|(set, _)| *set).map(|(_, name)| name).collect::<Vec<_>>()
    };
    let shot = "**4h3**/**8**/12/4s7/12/4S7/4S7/4G7/12/12/**8**/**4H3** w - - 0 1";
    assert_eq!(flags("chessbattle", shot, "e5e9"), ["capture", "shot"]);
    assert_eq!(flags("chess", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1"), ["castling", "quiet"]);
    assert_eq!(flags("chess", "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "a1a8"), ["quiet", "check", "mate"]);
    assert_eq!(flags("chess", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "a1a8"), ["quiet", "check"]);
    let join = "5e4/10/10/10/10/10/10/3B6/10/2C1E5 w - - 0,0 1";
    assert_eq!(flags("grandwaterloo", join, "c1d3n"), ["split", "join"]);
    // A royal that turns over is more than a quiet move.
    assert_eq!(flags("grandwaterloo", "5e4/10/10/10/10/10/10/10/10/R3E5 w - - 0,0 1", "a1a10"), ["check"]);
}
