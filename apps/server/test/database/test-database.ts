import type { Logger as OnStatement } from 'kysely';
import type { Database } from '#src/db/schema.ts';

export interface TestDatabase {
  readonly db: Database;
  /** The same database, whose statements are told. */
  follow(onStatement: OnStatement): Promise<Database>;
  close(): Promise<void>;
}
