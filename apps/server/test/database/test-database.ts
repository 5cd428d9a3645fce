import type { Logger as OnStatement } from 'kysely';
import type { Database } from '#src/db/schema.ts';

export interface TestDatabase {
  readonly db: Database;
  /** Opens a second connection to the same database. Its statements are reported to `onStatement`. */
  follow(onStatement: OnStatement): Promise<Database>;
  close(): Promise<void>;
}
