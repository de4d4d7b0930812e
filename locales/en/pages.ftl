# The page: frame, home, setting up, playing, kept games, settings.

## Frame

nav = Main
nav-games = My games
nav-settings = Settings
skip-to-content = Skip to the content
footer-free = Free software, MIT or Apache 2.0
close = Close
cancel = Cancel
undo = Undo
try-again = Try again
reload = Reload the page
new-version = A new version is ready.
new-version-later = Later
go-home = To the home page
copied = Copied.
not-copied = Could not be copied: the browser does not allow it.
missing-title = Nothing here
missing-text = There is no page at this address.
broken-title = Something went wrong
broken-text = Your games are safe: every move is kept before it is shown. Trying again or reloading the page often helps.
broken-detail = What happened, for those who want to report it

## Sides, seats, results

side-random = Random
seat-machine = Machine, strength { $level }
seat-you = You
two-people = Two people at one device
against = Opponent: { $opponent }
players = { $white } against { $black }
round = round { $round }
moves-played =
    { $count ->
        [0] no moves yet
        [one] { $count } move
       *[other] { $count } moves
    }
result-draw = Draw
result-side = { $side } wins
result-won = You win
result-lost = You lose
reason-checkmate = Checkmate
reason-stalemate = No legal move is left
reason-goal = The royal reached the goal row
reason-inactivity = Too many moves without a capture or a promotion
reason-material = Too few pieces are left for a checkmate
reason-repetition = The position came up too often
reason-move-limit = Too many moves without progress
reason-resignation = By resignation
reason-agreement = By agreement
reason-time = Out of time
reason-abandoned = The game was abandoned
reason-adjudication = By adjudication
reason-infraction = For breaking the rules

## Home

home-title = Large and unusual chess games
home-line = Joining and splitting pieces, cannons that shoot, boards without corners. Play the machine, or each other.
home-continue = Continue
home-featured = The games
home-own = Own games
home-own-line = Games that you have invented yourself, each described by a file. They and what you play of them stay in this browser: the server keeps only games that it knows. Save the files, and what you play as PGN, to have them elsewhere.
home-others = Known games
home-others-line = For comparison and for fun, with the same board and the same machine.
home-board = { $files } × { $ranks }, { $cells } cells
home-play = Play
home-play-name = Play { $name }
home-setup = Set up…
home-setup-name = Set up { $name }
home-no-games = The games could not be loaded. { $fault }

## Game files of one's own

own-open-button = Open a game file…
own-open = Open a game file
own-choose = Choose a file
own-drop = or drop it here
own-paste = Or paste the text of the file
own-open-text = Open this text
own-faults =
    { $count ->
        [one] This is no game yet. One fault:
       *[other] This is no game yet. { $count } faults:
    }
own-place = Line { $line }, column { $column }
own-place-in = { $file }, line { $line }, column { $column }
own-limits = A file has at most { $most } KiB, a board at most 16 files, 16 ranks and 128 cells. There is room for { $games } games.
own-empty = There is no text.
own-not-text = This file is no text in UTF-8.
own-too-large = The file is too large: at most { $most } KiB can be read.
own-too-many = There are { $most } games already. Delete one to have room for another.
own-same = You have { $name } already, with just this text.
own-not-kept = The game could not be kept. { $fault }
own-replace-text = You have a game with the id “{ $id }” already: { $name }. Shall this file take its place? Games that were begun with the former version go on by its rules.
own-replace = Replace
own-opened = { $name } can be played now.
own-save = Save the file
own-save-name = Save the file of { $name }
own-delete-title = Delete this game?
own-delete-text = { $name } and its file leave this browser. What you have played of it stays in the list of your games and can still be opened.
own-delete = Delete
own-unreadable = cannot be read any more by this version of the program. The file can be saved and mended.
own-not-loaded = This part of the page could not be loaded. Reload the page to try again.

## New game

new-title = New game
new-unknown = There is no game called “{ $id }”.
new-opponent = Opponent
opponent-machine = The machine
opponent-person = A person at this device
new-level = Strength
new-level-hint = 1 is for beginners, { $last } is as strong as it gets.
new-side = You play
new-clock = Clock
clock-none = None
clock-own = Own
clock-minutes = Minutes for the game
clock-seconds = Seconds added for each move
clock-hint = Time runs from the first move on. It stands still while the page is closed.
new-start = Start position
start-usual = The usual one
start-own = Own
new-fen = Position as FEN
new-no-fen = Type a position, or choose the usual one.
new-no-position = This is no position of the game.
new-over = The game would be over in this position.
new-begin = Start

## Playing

play-opening = Opening the game…
play-missing = This game is not kept here. Perhaps it was deleted, or it was played in another browser.
play-thinking = thinking…
play-to-move = to move
play-clock = Clock, { $side }
play-moves = Moves
play-no-moves = No moves yet.
play-actions = Controls
play-first = First position
play-previous = One move back
play-next = One move on
play-last = Last position
play-take-back = Take back
play-hint = Hint
play-flip = Flip
play-menu = More
play-draw = Offer a draw
play-resign = Resign
play-rematch = Play again
play-new = New game
play-from-here = Play from here
play-save-pgn = Save as PGN
play-copy-pgn = Copy PGN
play-copy-fen = Copy the position (FEN)
play-draw-refused = The machine does not agree to a draw.
play-machine-failed = The machine does not answer.
play-not-kept = This could not be saved: the browser has no room or does not allow it.
play-no-hint = The machine knows no move here.
play-hint-wait = Looking for a good move…
play-hint-move = The machine would play { $move }.
play-draw-wait = The machine is thinking about your offer…
play-elsewhere = This game went on in another tab or on another device.
play-load = Load it
play-deleted = This game was deleted in another tab.
play-earlier = You are looking at an earlier position.
play-present = Back to the game
counter-loses =
    { $whose ->
        [one] { $of } moves
       *[both] Moves
    } without a capture or a promotion: { $count }. At { $at } the game is lost.
counter-draws =
    { $whose ->
        [one] { $of } moves
       *[both] Moves
    } without progress: { $count }. At { $at } it is a draw.
confirm-resign-title = Resign?
confirm-resign-text = The game ends, and the other side wins.
confirm-draw-title = Agree to a draw?
confirm-draw-text = Both players must want it.
confirm-draw-yes = Both agree

## Kept games

games-export-all = Save as PGN
games-import = Read a PGN file
games-import-away = PGN files are read when the server can be reached.
games-imported =
    { $count ->
        [0] There was no new game in the file.
        [one] { $count } game was taken in.
       *[other] { $count } games were taken in.
    }
games-import-shortened =
    { $count ->
        [one] In one game
       *[other] In { $count } games
    } a name (64 characters at most) or a tag (200, and 24 tags at most) was cut or left out.
games-import-fault =
    { $count ->
        [one] One game could not be read
       *[other] { $count } games could not be read
    }. Game { $game }, line { $line }: { $message }
games-filter = Which games
filter-all = All
filter-running = Running
filter-finished = Finished
games-none = You have not played yet. Every game that you begin is kept here.
games-none-such = There are no such games.
games-begin = Choose a game
games-running = Running
games-export = Save { $name } as PGN
games-delete = Delete { $name }
games-deleted = { $name } was deleted.
games-export-fault =
    { $count ->
        [one] One game could not be written as PGN.
       *[other] { $count } games could not be written as PGN.
    }

## Settings

settings-look = Appearance
settings-language = Language
settings-scheme = Colours
scheme-system = As the system
scheme-light = Light
scheme-dark = Dark
settings-theme = Board
theme-wood = Wood
theme-paper = Paper
settings-pieces = Pieces
pieces-figurines = Figurines
pieces-chips = Chips
settings-coordinates = Coordinates on the board
settings-play = Playing
settings-confirm = Confirm moves
settings-confirm-hint = Before it counts, a move can be looked at and taken back.
confirm-auto = On small screens
confirm-always = Always
confirm-never = Never
settings-animate = Pieces glide
settings-sound = Sounds
settings-turn = Turn the board after each move
settings-turn-hint = When two people play at one device.
settings-typed = Type moves
settings-typed-hint = Shows a field for moves such as Nf3 or g1f3.
settings-kept = Settings and games are kept in this browser.
