import type { Logger } from 'pino';
import type { Clock } from '#src/clock.ts';
import { isDatabaseUnavailable } from '#src/db/database-errors.ts';
import type { Database } from '#src/db/schema.ts';

/** A merchant and the revision of its brand that the server currently uses. */
interface BrandRevision {
  readonly code: string;
  readonly revision: string;
}

/**
 * Runs a query that reads a list. It runs on the replica if the replica already has the merchant's current brand
 * revision, otherwise on the primary database.
 */
export type ReplicaQueryRunner = <T>(merchant: BrandRevision, query: (db: Database) => Promise<T>) => Promise<T>;

/** After a failure of the replica, lists are read from the primary database for this time, in milliseconds. */
const AWAY_MS = 5_000;

interface Services {
  readonly db: Database;
  /** The replica; `null`: every list is read from `db`. */
  readonly replica: Database | null;
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * Creates the only function that reads from the replica. Pages are cached by brand revision, so they must not contain
 * lists of an older revision: the replica is used only after it has received the current revision.
 */
export function createReplicaQueryRunner({ db, replica, clock, log }: Services): ReplicaQueryRunner {
  if (replica === null) return (_merchant, query) => query(db);
  /** The brand revision that the replica has, by merchant code. */
  const revisions = new Map<string, string>();
  let awayUntil = 0;

  const hasRevision = async ({ code, revision }: BrandRevision): Promise<boolean> => {
    if (revisions.get(code) === revision) return true;
    const row = await replica.selectFrom('merchant').select('revision').where('code', '=', code).executeTakeFirst();
    if (row !== undefined) revisions.set(code, row.revision);
    return row?.revision === revision;
  };

  return async (merchant, query) => {
    if (clock.now() < awayUntil) return query(db);
    try {
      if (await hasRevision(merchant)) return await query(replica);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      awayUntil = clock.now() + AWAY_MS;
      log.warn('the replica does not respond; lists are read from the primary database');
    }
    return query(db);
  };
}
