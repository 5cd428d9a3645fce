import type { Logger as OnStatement } from 'kysely';
import type { Database } from '#src/db/schema.ts';

export interface TestDatabase {
  readonly db: Database;
  /** Opens the same database and reports its statements to `onStatement`. */
  follow(onStatement: OnStatement): Promise<Database>;
  close(): Promise<void>;
}
