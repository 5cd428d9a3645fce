import type { Logger } from 'pino';
import type { Clock } from '#src/clock.ts';
import { isDatabaseUnavailable } from '#src/db/database-errors.ts';
import type { Database } from '#src/db/schema.ts';

/** A merchant at a revision of its brand. */
interface BrandRevision {
  readonly code: string;
  readonly revision: string;
}

/** Runs the query of a list on the replica if it has the revision of the brand, otherwise on the primary database. */
export type RunListQuery = <T>(merchant: BrandRevision, query: (db: Database) => Promise<T>) => Promise<T>;

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
 * Creates the only place that reads from the replica. Pages are cached by the revision of the brand, so a list of an older
 * revision must never be part of one: the replica is used only from the moment that it has the revision.
 */
export function createRunListQuery({ db, replica, clock, log }: Services): RunListQuery {
  if (replica === null) return (_merchant, query) => query(db);
  /** The revision that the replica is known to have, by merchant. */
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
