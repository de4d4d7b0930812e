//! Who may take next on a cell, while an exchange goes on there.

use crate::attack::Attack;
use crate::board::cell::Cell;
use crate::board::cells::Cells;
use crate::board::piece::{Kind, MAX_KINDS};
use crate::board::side::Side;
use crate::position::Position;
use crate::reach::View;
use crate::rules::Rules;

/// A piece that may take, and what of it comes to stand on the target.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Taker {
    /// Where it stands.
    pub from: Cell,
    /// What arrives: the piece, or a part that leaves it.
    pub arrives: Kind,
    /// Whether it takes from afar: then nothing arrives.
    pub shot: bool,
}

/// What may take by an attack: a kind, what of it arrives, and whom it cannot take, as bits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hand {
    kind: Kind,
    arrives: Kind,
    barred: u32,
}

/// The hands of an attack. A part may be used where the part alone attacks so too.
pub(crate) fn hands(rules: &Rules, attack: &Attack, side: Side) -> Vec<Hand> {
    if attack.royals_only {
        return Vec::new();
    }
    let ways = |kind: &Kind| rules.ways[side.index()][kind.index()].iter();
    let hand = |&kind: &Kind| {
        let fit = ways(&kind).filter(|way| way.leaves.is_none() || attack.kinds.contains(&way.arrives));
        fit.map(move |way| Hand { kind, arrives: way.arrives, barred: way.barred }).collect::<Vec<_>>()
    };
    attack.kinds.iter().flat_map(hand).collect()
}

impl Rules {
    /// The cheapest piece among those of `side` that stand on `own` to take a piece of kind `victim` on the target, where
    /// `enemy` are the other side's pieces; a royal only when there is no other. Which pieces get through is found anew,
    /// since every capture changes what stands between: hurdles come and go. Whether taking exposes a royal is not asked.
    pub fn cheapest_taker(
        &self,
        position: &Position,
        target: Cell,
        victim: Kind,
        side: Side,
        [own, enemy]: [Cells; 2],
        worth: &[i32; MAX_KINDS],
    ) -> Option<Taker> {
        let view = View { own: enemy, enemy: own };
        let mut best: Option<(i32, Taker)> = None;
        for (attack, hands) in self.attacks[side.index()].iter().zip(&self.hands[side.index()]) {
            let near = own & attack.from[target.index()];
            if near.is_empty() {
                continue;
            }
            for hand in hands {
                let set = near & position.kind(hand.kind);
                if set.is_empty() || hand.barred >> victim.index() & 1 != 0 {
                    continue;
                }
                let price = match (self.is_royal(hand.arrives), attack.shot) {
                    (true, _) => i32::MAX,
                    // A shot risks nothing.
                    (false, true) => i32::MIN,
                    (false, false) => worth[hand.arrives.index()],
                };
                if best.is_some_and(|(least, _)| least <= price) {
                    continue;
                }
                if let Some(from) = attack.through(self, set, target, view).first() {
                    best = Some((price, Taker { from, arrives: hand.arrives, shot: attack.shot }));
                }
            }
        }
        best.map(|(_, taker)| taker)
    }
}
