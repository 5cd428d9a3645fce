import type { Logger as OnStatement } from 'kysely';
import type { Logger } from 'pino';
import type { Started } from '#src/config/started.ts';
import type { MigrationList } from '#src/db/migrate.ts';
import type { Database } from '#src/db/schema.ts';

export interface OpenDatabase {
  readonly db: Database;
  /** Brings it up to date, however long that takes; answers as `migrate` does. */
  migrate(list?: MigrationList): Promise<Started<readonly string[]>>;
  /** Finishes what is under way, closes and gives the data folder free. */
  close(): Promise<void>;
}

/** Who hears of what the database does. */
export interface DatabaseWatch {
  readonly log: Logger;
  /** Told of each statement after it ran. */
  readonly onStatement?: OnStatement | undefined;
}
