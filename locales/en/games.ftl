# What the games are, for their pages. Keys: <id>-about.
grandwaterloo-about = Pieces join and split: a spy or a knight may step onto a friendly piece and make a stronger one, and either part may leave again. A checked emperor becomes a king. Whoever brings his royal to the ninth row wins, stalemate wins too, no position may come back, and thirty idle moves lose: there are no draws.
juniorwaterloo-about = The small Waterloo on the classical board, with the set-up reconstructed. Knights join bishops, rooks and advisers and leave them again; pawns become dragons on the seventh row, and a king who reaches it wins. There are no draws.
waterloo2014-about = The Waterloo of 2014: pawns step one cell in any straight direction, a king who has never been checked leaps two cells, and pawns may promote on the last three rows. Draws are as in chess.
waterloo2014divergent-about = The Waterloo of 2014 with the pawn of chess, which its document allows.
sinoeuropean-about = Between chess and xiangqi: kings live in the castles and on the wall between them, bishops keep to their own half, cannons capture over one piece. A side that cannot move has lost.
chessbattle-about = A battle of 1933 on a cross of 128 cells. Cannons and machine guns shoot and stay, tanks and bombers cannot be taken by everybody, and a soldier who reaches the last row goes and takes an enemy piece along.
