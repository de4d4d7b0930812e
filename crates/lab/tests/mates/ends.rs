//! Wins that are no mates, by hand from docs/RULES.md.

use super::{line, rules, solved, win};

/// Sections 2.8 and 3: the royal wins on its row 7.
#[test]
fn a_goal_row() {
    let rules = rules("juniorwaterloo");
    let near = line(&rules, "8/8/4K3/8/k7/8/8/8 w - - 0,0 1", &[]);
    assert_eq!(solved(&near, 3), win(1, &["e6d7", "e6e7", "e6f7"]));
    let far = line(&rules, "8/8/8/4K3/k7/8/8/8 w - - 0,0 1", &[]);
    assert_eq!(solved(&far, 3), win(2, &["e5d6", "e5e6", "e5f6"]));
    // Black is as near to its row, and moves sooner after White's first.
    let late = line(&rules, "8/8/8/4K3/8/k7/8/8 w - - 0,0 1", &[]);
    assert_eq!(solved(&late, 3), None);
}

/// Section 5.4: stalemate loses. The castle's corner leaves the king d8, e8 and e9.
#[test]
fn a_stalemate_that_loses() {
    let sino = rules("sinoeuropean");
    let corner = line(&sino, "3e5/9/7Q1/9/9/9/9/9/4E4 w - - 0 1", &[]);
    assert_eq!(solved(&corner, 1), win(1, &["h7e7"]));
    // Where stalemate draws, the same is none.
    let chess = rules("chess");
    let corner = line(&chess, "k7/8/7Q/8/8/8/8/4K3 w - - 0 1", &[]);
    assert_eq!(solved(&corner, 1), None);
}

/// Section 2.8: thirty moves in a row without capture or promotion lose; a reply may be the thirtieth.
#[test]
fn inactivity() {
    let rules = rules("juniorwaterloo");
    let theirs = line(&rules, "8/8/8/8/k7/8/8/4K3 w - - 0,29 1", &[]);
    assert_eq!(solved(&theirs, 1), win(1, &["e1d1", "e1d2", "e1e2", "e1f1", "e1f2"]));
    // Two moves before, White has to live through one of its own.
    let sooner = line(&rules, "8/8/8/8/k7/8/8/4K3 w - - 0,28 1", &[]);
    assert_eq!(solved(&sooner, 1), None);
    let own = line(&rules, "8/8/8/4K3/k7/8/8/8 w - - 29,0 1", &[]);
    assert_eq!(solved(&own, 3), None);
    // The goal comes before the thirtieth move.
    let goal = line(&rules, "8/8/4K3/8/k7/8/8/8 w - - 29,0 1", &[]);
    assert_eq!(solved(&goal, 1), win(1, &["e6d7", "e6e7", "e6f7"]));
    // A capture sets the counter back.
    let prey = line(&rules, "8/8/8/8/k7/P7/8/4K3 w - - 0,29 1", &[]);
    assert_eq!(solved(&prey, 1), None);
}
