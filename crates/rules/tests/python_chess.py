"""The other side of python_chess.rs: writes random games of chess as PGN, and tells what it read."""

import random
import sys

import chess
import chess.engine
import chess.pgn

WORDS = ["good", "bad", "(x)", "1.", "—", "\"so\"", "a,", "b;", "łż", "[%bare]", "[%other one, two]"]


def moves(board, count, rng):
    """Random moves from a position, played on the board."""
    played = []
    for _ in range(count):
        legal = sorted(board.legal_moves, key=chess.Move.uci)
        if not legal:
            break
        played.append(rng.choice(legal))
        board.push(played[-1])
    return played


def comment(rng):
    return " ".join(rng.choices(WORDS, k=rng.randint(1, 8)))


def remark(node, rng):
    if rng.random() < 0.15:
        node.comment = comment(rng)
    if rng.random() < 0.15:
        node.set_clock(rng.randrange(0, 72000) / 10)
    if rng.random() < 0.1:
        score = chess.engine.Mate(rng.choice([-3, 7])) if rng.random() < 0.2 else chess.engine.Cp(rng.randrange(-999, 999))
        node.set_eval(chess.engine.PovScore(score, chess.WHITE), rng.choice([None, 18]))
    if rng.random() < 0.1:
        node.nags.add(rng.randrange(0, 256))


def write(count, seed):
    rng = random.Random(seed)
    for number in range(count):
        game = chess.pgn.Game()
        board = chess.Board()
        if number % 3 == 0:
            moves(board, rng.randrange(0, 120), rng)
            board = chess.Board(board.fen())
            game.setup(board)
        game.headers["Event"] = "Random walk"
        game.headers["Round"] = str(number)
        game.headers["White"] = "Żółw"
        if rng.random() < 0.3:
            game.comment = comment(rng)
        nodes = []
        node = game
        for move in moves(board.copy(), rng.randrange(0, 60), rng):
            node = node.add_main_variation(move)
            nodes.append(node)
        for _ in range(rng.randrange(0, 6) if nodes else 0):
            node = rng.choice(nodes).parent
            branch = node
            for move in moves(node.board(), rng.randint(1, 6), rng):
                if branch.has_variation(move):
                    break
                branch = branch.add_variation(move)
                nodes.append(branch)
                if branch.parent is node and rng.random() < 0.3:
                    branch.starting_comment = comment(rng)
        for node in nodes:
            remark(node, rng)
        game.headers["Result"] = rng.choice(["1-0", "0-1", "1/2-1/2", "*"])
        print(game, end="\n\n")


def flat(text):
    return " ".join(text.replace("][", "] [").split())


def tell():
    """For each game a line with its start and result, then one for each node, in PGN's order."""
    handle = sys.stdin
    while True:
        game = chess.pgn.read_game(handle)
        if game is None:
            return
        assert not game.errors, game.errors
        headers = game.headers
        print("game", headers["Round"], headers["White"], headers["Result"], game.board().fen(en_passant="legal"))
        print("root", flat(game.comment))
        stack = [(1, child) for child in reversed(game.variations)]
        while stack:
            depth, node = stack.pop()
            nags = ",".join(map(str, sorted(node.nags)))
            print(depth, node.move.uci(), node.san(), nags, "|", flat(node.starting_comment), "|", flat(node.comment))
            stack.extend((depth + 1, child) for child in reversed(node.variations))


if __name__ == "__main__":
    sys.stdin.reconfigure(encoding="utf-8")
    sys.stdout.reconfigure(encoding="utf-8")
    if sys.argv[1] == "write":
        write(int(sys.argv[2]), int(sys.argv[3]))
    else:
        tell()
