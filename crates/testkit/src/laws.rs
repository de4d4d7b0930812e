//! The laws: what holds in every position of every game.

use quatrebras_rules::{Cells, Kind, Move, Position, Rules, Side};

/// The kept key is the one computed anew from the board.
pub fn key_is_true(rules: &Rules, position: &Position) {
    assert_eq!(position.key(), position.recomputed_key(rules), "{}", rules.fen(position));
}

/// Mailbox, sets by kind, sets by side and royals' cells tell the same.
pub fn sets_are_true(rules: &Rules, position: &Position) {
    let fen = rules.fen(position);
    let mut sides = [Cells::EMPTY; 2];
    let mut kinds = vec![Cells::EMPTY; rules.kind_count()];
    for cell in rules.board().cells() {
        if let Some(piece) = position.piece_on(cell) {
            sides[piece.side().index()].insert(cell);
            kinds[piece.kind().index()].insert(cell);
        }
    }
    for side in Side::BOTH {
        assert_eq!(position.side(side), sides[side.index()], "{fen}");
        let royal = position.piece_on(position.royal(side));
        assert!(royal.is_some_and(|piece| piece.side() == side && rules.is_royal(piece.kind())), "{fen}");
    }
    for (index, set) in kinds.iter().enumerate() {
        assert_eq!(position.kind(Kind::new(index)), *set, "{fen}");
    }
}

/// A position written as FEN reads back to itself.
pub fn fen_reads_back(rules: &Rules, position: &Position) {
    let fen = rules.fen(position);
    let again = rules.parse_fen(&fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
    assert!(again.same(position), "{fen}");
    assert_eq!(rules.fen(&again), fen);
    assert_eq!(again.checkers(), position.checkers(), "{fen}");
}

/// The legal moves of a position.
pub fn moves(rules: &Rules, position: &Position) -> Vec<Move> {
    let mut moves = Vec::new();
    rules.legal_moves(position, &mut moves);
    moves
}

/// Counting gives the length of the list, each move has its own text that reads back to it, and
/// `is_legal` agrees with the list on every move of `others`, which belong to other positions.
pub fn moves_are_consistent(rules: &Rules, position: &Position, others: &[Move]) {
    let fen = rules.fen(position);
    let moves = moves(rules, position);
    assert_eq!(rules.count_moves(position), moves.len() as u64, "{fen}");
    let mut texts: Vec<String> = moves.iter().map(|&mv| rules.move_text(mv)).collect();
    for (mv, text) in moves.iter().zip(&texts) {
        assert!(rules.is_legal(position, *mv), "{fen} {text}");
    }
    texts.sort();
    texts.dedup();
    assert_eq!(texts.len(), moves.len(), "two moves of {fen} have the same text");
    for mv in others {
        assert_eq!(rules.is_legal(position, *mv), moves.contains(mv), "{fen} {}", rules.move_text(*mv));
    }
    if let Some(mv) = moves.get(position.key() as usize % moves.len().max(1)) {
        assert_eq!(rules.parse_move(position, &rules.move_text(*mv)), Ok(*mv), "{fen}");
    }
}

/// Every way of finding sliders gives the same moves and checks, and so does testing every single move.
pub fn fast_is_slow(rules: &Rules, others: &[Rules], position: &Position) {
    let fen = rules.fen(position);
    let expected = texts(rules, position);
    for other in others {
        let twin = other.parse_fen(&fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
        assert_eq!(texts(other, &twin), expected, "{fen}");
        assert_eq!(twin.checkers(), position.checkers(), "{fen}");
    }
    let mut tested = Vec::new();
    rules.legal_moves_tested(position, &mut tested);
    let mut tested: Vec<String> = tested.into_iter().map(|mv| rules.move_text(mv)).collect();
    tested.sort();
    assert_eq!(tested, expected, "{fen}");
}

/// The attackers of each piece of the side to move are the enemy pieces that could capture it; where royals
/// attack each other from afar (`far_royals`), royals are left out.
pub fn attackers_are_captures(rules: &Rules, position: &Position, far_royals: bool) {
    let us = position.side_to_move();
    for cell in position.side(us) {
        if far_royals && cell == position.royal(us) {
            continue;
        }
        let name = rules.board().cell_name(cell);
        let slow = rules.captures_on(position, us.other(), cell);
        assert_eq!(rules.attackers(position, cell), slow, "{} {name}", rules.fen(position));
        if cell == position.royal(us) {
            assert_eq!(position.checkers(), slow, "{}", rules.fen(position));
            assert_eq!(rules.is_attacked(position, cell), slow.any(), "{}", rules.fen(position));
        }
    }
}

/// After a legal move the mover's royal is not attacked.
pub fn movers_are_safe(rules: &Rules, position: &Position) {
    let us = position.side_to_move();
    for mv in moves(rules, position) {
        let after = rules.play(position, mv);
        let attackers = rules.captures_on(&after, us.other(), after.royal(us));
        assert!(attackers.is_empty(), "{} {}", rules.fen(position), rules.move_text(mv));
    }
}

/// The texts of the legal moves, sorted.
pub fn texts(rules: &Rules, position: &Position) -> Vec<String> {
    let mut texts: Vec<String> = moves(rules, position).into_iter().map(|mv| rules.move_text(mv)).collect();
    texts.sort();
    texts
}

/// The position turned by 180 degrees with colours swapped has the same moves, turned. `turn_right` gives a
/// right's letter after the turn, and `None` where the game's rights do not turn: such positions pass.
pub fn turns_over(rules: &Rules, position: &Position, turn_right: impl Fn(char) -> Option<char>) {
    let fen = rules.fen(position);
    let fields: Vec<&str> = fen.split(' ').collect();
    let [placement, side, rights, ep, counters, fullmove] = fields[..] else { panic!("six fields: {fen}") };
    let mut turned_rights: Vec<char> = Vec::new();
    for letter in rights.chars().filter(|&letter| letter != '-') {
        match turn_right(letter) {
            Some(letter) => turned_rights.push(letter),
            None => return,
        }
    }
    // White's letters come first, each side's in alphabetical order.
    turned_rights.sort_by_key(|letter| (letter.is_ascii_lowercase(), *letter));
    let rights: String = if turned_rights.is_empty() { "-".into() } else { turned_rights.iter().collect() };
    let side = if side == "w" { "b" } else { "w" };
    let ep = if ep == "-" { ep.to_owned() } else { turned_cells(rules, ep) };
    let counters = match counters.split_once(',') {
        Some((white, black)) => format!("{black},{white}"),
        None => counters.to_owned(),
    };
    let twin = format!("{} {side} {rights} {ep} {counters} {fullmove}", turned_placement(placement));
    let twin = rules.parse_fen(&twin).unwrap_or_else(|error| panic!("{fen} turned is {twin}: {error}"));
    let mut expected: Vec<String> =
        texts(rules, position).iter().map(|text| turned_cells(rules, text)).collect();
    expected.sort();
    assert_eq!(texts(rules, &twin), expected, "{fen}");
}

/// A placement from behind, with the cases of the letters swapped.
fn turned_placement(placement: &str) -> String {
    let mut tokens: Vec<String> = Vec::new();
    for character in placement.chars() {
        match tokens.last_mut() {
            Some(last) if character.is_ascii_digit() && last.ends_with(|c: char| c.is_ascii_digit()) => {
                last.push(character);
            }
            _ if character.is_ascii_uppercase() => tokens.push(character.to_ascii_lowercase().to_string()),
            _ => tokens.push(character.to_ascii_uppercase().to_string()),
        }
    }
    tokens.reverse();
    tokens.concat()
}

/// A text with every cell name in it turned by 180 degrees: the letter before a number is a file.
fn turned_cells(rules: &Rules, text: &str) -> String {
    let mut turned = String::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let digits = rest[1..].bytes().take_while(u8::is_ascii_digit).count();
        match rules.board().parse_cell(&rest[..1 + digits]) {
            Some(cell) => {
                let cell = rules.board().turned(cell).expect("a board that turns");
                turned.push_str(&rules.board().cell_name(cell));
            }
            None => turned.push(first),
        }
        rest = if digits > 0 { &rest[1 + digits..] } else { &rest[1..] };
    }
    turned
}
