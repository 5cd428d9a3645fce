import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const schema = `
  CREATE TABLE IF NOT EXISTS chains (
    id INTEGER PRIMARY KEY, commitment TEXT NOT NULL UNIQUE, terminal BLOB NOT NULL, length INTEGER NOT NULL,
    period_ms INTEGER NOT NULL, starts_at INTEGER NOT NULL, revealed INTEGER NOT NULL DEFAULT 0,
    retired INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE TABLE IF NOT EXISTS draws (
    chain INTEGER NOT NULL REFERENCES chains, draw INTEGER NOT NULL, seed TEXT NOT NULL, drawn_at INTEGER NOT NULL,
    PRIMARY KEY (chain, draw)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS players (
    id TEXT PRIMARY KEY, credits INTEGER NOT NULL CHECK (credits >= 0), created_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS bets (
    id TEXT PRIMARY KEY, player TEXT NOT NULL REFERENCES players, game TEXT NOT NULL, chain INTEGER NOT NULL,
    draw INTEGER NOT NULL, bet TEXT NOT NULL, stake INTEGER NOT NULL CHECK (stake > 0), outcome TEXT,
    payout INTEGER NOT NULL DEFAULT 0, placed_at INTEGER NOT NULL, ticket TEXT
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS bets_open ON bets (chain, draw) WHERE outcome IS NULL;
  CREATE INDEX IF NOT EXISTS bets_of_player ON bets (player, game, placed_at);
  CREATE TABLE IF NOT EXISTS sessions (
    id_hash TEXT PRIMARY KEY, launch_hash TEXT NOT NULL, player TEXT NOT NULL REFERENCES players, launch TEXT NOT NULL,
    created_at INTEGER NOT NULL, seen_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS sessions_seen ON sessions (seen_at);
  DROP TABLE IF EXISTS crash_seeds;
  CREATE TABLE IF NOT EXISTS round_seeds (
    player TEXT PRIMARY KEY REFERENCES players ON DELETE CASCADE, seed TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS rounds (
    id TEXT PRIMARY KEY, player TEXT NOT NULL REFERENCES players ON DELETE CASCADE, game TEXT NOT NULL,
    stake INTEGER NOT NULL CHECK (stake > 0), auto INTEGER, words TEXT NOT NULL, seed TEXT NOT NULL,
    point INTEGER NOT NULL, started_at INTEGER NOT NULL, cashed INTEGER, payout INTEGER
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS instant_rounds (
    id TEXT PRIMARY KEY, player TEXT NOT NULL REFERENCES players ON DELETE CASCADE, game TEXT NOT NULL,
    stake INTEGER NOT NULL CHECK (stake > 0), player_text TEXT NOT NULL, seed TEXT NOT NULL, outcome TEXT NOT NULL,
    payout INTEGER NOT NULL, shown INTEGER NOT NULL DEFAULT 0, started_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX IF NOT EXISTS instant_rounds_open ON instant_rounds (player, game) WHERE shown = 0;
  CREATE INDEX IF NOT EXISTS instant_rounds_of_player ON instant_rounds (player, game, started_at);
  CREATE TABLE IF NOT EXISTS saved_bets (
    player TEXT NOT NULL REFERENCES players ON DELETE CASCADE, game TEXT NOT NULL, bet TEXT NOT NULL,
    saved_at INTEGER NOT NULL, PRIMARY KEY (player, game, bet)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS host_players (
    player TEXT PRIMARY KEY REFERENCES players ON DELETE CASCADE
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS host_moves (
    player TEXT NOT NULL REFERENCES players ON DELETE CASCADE, kind TEXT NOT NULL, id TEXT NOT NULL,
    amount INTEGER NOT NULL, round TEXT NOT NULL, due_at INTEGER NOT NULL, UNIQUE (kind, id)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS draw_reports (
    chain INTEGER NOT NULL, draw INTEGER NOT NULL, game TEXT NOT NULL DEFAULT '', player TEXT, won INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE UNIQUE INDEX IF NOT EXISTS rounds_open ON rounds (player) WHERE payout IS NULL;
  CREATE INDEX IF NOT EXISTS rounds_of_player ON rounds (player, started_at);
`;

/** Opens the vendor's SQLite database and creates missing tables. `:memory:` stores nothing on disk. */
export function openDatabase(file: string): DatabaseSync {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const db = new DatabaseSync(file, { timeout: 2_000 });
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;');
  db.exec(schema);
  addTicketColumn(db);
  return db;
}

/** Adds the column `bets.ticket` to a database of an earlier version, whose bets are tickets of one draw. */
function addTicketColumn(db: DatabaseSync): void {
  const columns = db.prepare("SELECT name FROM pragma_table_info('bets')").all();
  if (!columns.some(({ name }) => name === 'ticket')) db.exec('ALTER TABLE bets ADD COLUMN ticket TEXT');
}

/** Runs `work` in a database transaction, which rolls back if `work` throws. A nested call joins the transaction. */
export function runInTransaction<T>(db: DatabaseSync, work: () => T): T {
  if (db.isTransaction) return work();
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    db.exec('ROLLBACK');
    throw error;
  }
}
