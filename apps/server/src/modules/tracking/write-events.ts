import type { Insertable } from 'kysely';
import type { Database } from '#src/db/schema.ts';
import { insertEvents } from '#src/modules/tracking/tracking-store.ts';
import type { TrackingTables } from '#src/modules/tracking/tracking-tables.ts';

type Row = Insertable<TrackingTables['tracked_event']>;

/** Rows of one statement. The embedded database does one thing at a time: whoever logs in waits for one of these at most. */
const MOST_ROWS = 200;

interface Waiting {
  readonly rows: readonly Row[];
  readonly done: PromiseWithResolvers<void>;
}

/** Resolves when the rows are kept; rejects as the database does. */
export type WriteEvents = (rows: readonly Row[]) => Promise<void>;

/** Writes what comes from many browsers together: a statement at a time, and what came meanwhile with the next. */
export function createWriteEvents(db: Database): WriteEvents {
  const waiting: Waiting[] = [];
  let isWriting = false;

  const takeSome = (): Waiting[] => {
    let rows = 0;
    const over = waiting.findIndex((one) => (rows += one.rows.length) > MOST_ROWS);
    return waiting.splice(0, over === -1 ? waiting.length : Math.max(1, over));
  };

  const writeAll = async (): Promise<void> => {
    isWriting = true;
    while (waiting.length > 0) {
      const some = takeSome();
      try {
        await insertEvents(db, onceEach(some.flatMap(({ rows }) => rows)));
        for (const { done } of some) done.resolve();
      } catch (error) {
        for (const { done } of some) done.reject(error);
      }
    }
    isWriting = false;
  };

  return async (rows) => {
    if (rows.length === 0) return;
    const done = Promise.withResolvers<void>();
    waiting.push({ rows, done });
    if (!isWriting) void writeAll();
    return done.promise;
  };
}

/** Whoever sends an event twice has sent one. */
function onceEach(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [`${row.merchant_code} ${row.event_id}`, row])).values()];
}
