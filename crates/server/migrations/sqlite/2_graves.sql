-- What is left of a deleted record, so that an old request cannot bring it back: the version with which it went, which is one
-- more than the last it had. Who begins it anew names this version.
CREATE TABLE graves (
  owner   INTEGER NOT NULL REFERENCES owners (id),
  id      TEXT NOT NULL,
  version INTEGER NOT NULL,
  PRIMARY KEY (owner, id)
) STRICT;
