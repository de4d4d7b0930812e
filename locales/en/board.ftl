# The board. Names of kinds come from the game, in lower case: $kind, $piece and the like.

board-label = Board of { $game }
board-comma = {", "}
board-or = {" or "}
board-piece = { $colour ->
    [white] white { $kind }
    [black] black { $kind }
    [yellow] yellow { $kind }
    [red] red { $kind }
    [green] green { $kind }
    [blue] blue { $kind }
   *[own] { $kind } ({ $side })
}
board-empty = empty
board-selected = selected
board-in-check = in check
board-gives-check = gives check
board-right-kept = special right kept
board-goal-cell = goal row
board-last-move = last move
board-target-quiet = can go here
board-target-capture = can be captured
board-target-shot = can be shot
board-target-join = can be joined
board-target-castling = castling
board-target-victim = can be removed
board-target-parts = { $what } ({ $parts })
board-whole = whole

# What the sides are called: the words of the colours, or the game’s own name. `side-of` is said of what is theirs.
side-name =
    { $colour ->
        [white] White
        [black] Black
        [yellow] Yellow
        [red] Red
        [green] Green
        [blue] Blue
       *[own] { $name }
    }
side-of =
    { $colour ->
        [white] White’s
        [black] Black’s
        [yellow] Yellow’s
        [red] Red’s
        [green] Green’s
        [blue] Blue’s
       *[own] { $name }’s
    }

board-selected-piece = { $count ->
    [0] { $cell } selected, no legal moves
    [one] { $cell } selected, one target
   *[other] { $cell } selected, { $count } targets
}
board-cancelled = Nothing selected
board-confirm-move = Play { $move }?
board-play = Play
board-cancel = Cancel
board-premove = Planned: { $from } to { $to }
board-which-cell = Which cell did you mean?
board-larger = Magnify the board
board-smaller = Show more of the board

board-parts = What moves
board-part-any = Either
board-part-whole = Whole { $kind }
board-part-one = Only the { $kind }
board-ask-part = What goes there?
board-ask-becomes = What does it become?
board-ask-victim = Which piece goes with it?
board-stays = Stays { $kind }

# Moves as they are announced.
say-sentence = { $side }: { $what }.
say-travel = { $piece } { $from } to { $to }
say-also = { $piece } to { $to }
say-capture = takes { $piece } on { $cell }
say-shot = { $piece } on { $from } shoots at { $to }
say-split = { $part } leaves { $compound }, { $left } stays
say-join = joins { $friend }, now { $result }
say-turn-over = { $piece } on { $cell } becomes { $result }
say-removal = { $piece } on { $cell } goes off the board
say-castling = castling
say-check = check
say-mate = mate
say-won = { $side } wins: { $reason }.
say-drawn = The game is drawn: { $reason }.

board-reason-checkmate = checkmate
board-reason-stalemate = stalemate
board-reason-goal = the goal row is reached
board-reason-inactivity = too many idle moves
board-reason-material = nobody can win any more
board-reason-repetition = the position came back
board-reason-move-limit = the limit of moves

# Why a move is refused.
board-standing = the { $kind } on { $cell }
refusal-over = The game is over ({ $why }).
refusal-empty-cell = There is no piece on { $cell }.
refusal-not-yours = The { $piece } on { $from } is { $owner-of }, and it is { $turn-of } turn.
refusal-same-cell = The move would end where it begins.
refusal-no-way = The { $piece } on { $from } does not go to { $to }.
refusal-outside-region = The { $piece } must not leave its region, and { $to } is outside.
refusal-blocked = The way of the { $piece } from { $from } to { $to } is blocked by { $by }.
refusal-needs-hurdle = { $needed ->
    [one] The { $piece } on { $from } must pass over a piece on its way to { $to }, and there is none.
   *[other] The { $piece } on { $from } must pass over { $needed } pieces on its way to { $to }; there are { $found }.
}
refusal-own-piece = { $joins ->
    [yes] The { $piece } on { $from } cannot join the { $friend } on { $to }.
   *[no] Your own { $friend } stands on { $to }.
}
refusal-immune = The { $victim } on { $to } cannot be taken by the { $attacker }.
refusal-cannot-take = The { $piece } on { $from } cannot take the { $victim } on { $to } this way.
refusal-nothing-to-take = { $shot ->
    [yes] There is nothing on { $to } to shoot at.
   *[no] The { $piece } goes to { $to } only to take, and nothing stands there.
}
refusal-royal-attacked = { $stays ->
    [yes] The { $royal } on { $at } would still be attacked by { $by }.
   *[no] The { $royal } on { $at } would be attacked by { $by }.
}
refusal-right-lost = The { $royal } has lost the right to castle to { $to }.
refusal-castling-blocked = Castling is blocked by { $by }.
refusal-castling-in-check = The { $royal } is attacked by { $by } and cannot castle.
refusal-castling-attacked = The { $royal } cannot castle: { $cell } is attacked by { $by }.
refusal-no-promotion = The { $piece } would have to become another piece on { $to }, and there is none that it may become.
refusal-repeats = { $ply ->
    [0] The first position of the game would come back.
   *[other] The position after { $side-of } move { $number } would come back.
}

# Moves that are typed.
typed-label = Type a move
typed-play = Play
typed-several = Several moves begin so: { $moves }.
typed-none = No legal move is called “{ $text }”.
