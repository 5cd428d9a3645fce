import type { Logger as OnStatement } from 'kysely';
import type { Logger } from 'pino';
import type { StartupResult } from '#src/config/startup-result.ts';
import type { MigrationsByName } from '#src/db/migrate.ts';
import type { Database } from '#src/db/schema.ts';

/** Numbers of a connection pool: its connections, and the statements that wait for one. */
export interface ConnectionCounts {
  readonly used: number;
  readonly idle: number;
  readonly waiting: number;
}

export interface OpenedDatabase {
  readonly db: Database;
  /** Read-only replica, which may lag behind or be unreachable; `null` if there is none. */
  readonly replica: Database | null;
  /** Counts connections by the name of the pool; `null` for the embedded database. */
  readonly countConnections: (() => Readonly<Record<string, ConnectionCounts>>) | null;
  /**
   * Runs the migrations that have not run on this database, without a time limit for statements. Resolves like
   * `migrate` in `migrate.ts`.
   */
  migrate(list?: MigrationsByName): Promise<StartupResult<readonly string[]>>;
  /** Copies the data directory of the embedded database as a tar archive while statements wait; `null` on PostgreSQL. */
  readonly dump: (() => Promise<Uint8Array>) | null;
  /** Closes the database when running statements have finished, and releases the lock of the data folder. */
  close(): Promise<void>;
}

/** Receives the events of a database. */
export interface DatabaseObserver {
  readonly log: Logger;
  /** Called after each statement. */
  readonly onStatement?: OnStatement | undefined;
}
