-- Whoever keeps records. What is known of them stands in other tables: today devices, one day accounts.
CREATE TABLE owners (
  id      INTEGER PRIMARY KEY AUTOINCREMENT,
  created INTEGER NOT NULL
) STRICT;

-- A browser, known by the hash of its token alone.
CREATE TABLE devices (
  token   BLOB PRIMARY KEY NOT NULL,
  owner   INTEGER NOT NULL REFERENCES owners (id),
  created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX devices_by_owner ON devices (owner);

-- A record is whole in `body`, as JSON; what is asked for stands beside it. Times are milliseconds since 1970.
CREATE TABLE records (
  owner   INTEGER NOT NULL REFERENCES owners (id),
  id      TEXT NOT NULL,
  version INTEGER NOT NULL,
  updated INTEGER NOT NULL,
  body    TEXT NOT NULL,
  PRIMARY KEY (owner, id)
) STRICT;

CREATE INDEX records_by_time ON records (owner, updated DESC, id DESC);
