import { sql } from 'kysely';
import type { Clock } from '#src/clock.ts';
import type { Database } from '#src/db/schema.ts';

/**
 * Maximum difference between the clocks of this machine and of the database, in milliseconds. Above it the server is
 * not ready and `npm run doctor` warns.
 */
export const MAX_CLOCK_DIFFERENCE_MS = 2_000;

/** Number of reads at the start. The quickest one counts, because the first one opens a connection. */
const FIRST_READS = 3;

/**
 * Maximum round trip of a read that corrects the clock, in milliseconds, or the round trip of the last read used if
 * that was longer. The clock may fall behind by the round trip; without the correction, the monotonic clock of the
 * process stays exact.
 */
const MAX_ROUND_TRIP_MS = 500;

/** Reads the clock of the database, in milliseconds since 1970. */
export async function readDatabaseTime(db: Database): Promise<number> {
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as now
  `.execute(db);
  const [answer] = rows;
  if (answer === undefined) throw new Error('the database did not return its time');
  return answer.now;
}

/** The clock of the database, which all instances of the server share. */
export interface DatabaseClock extends Clock {
  /** Reads the clock of the database again. Rejects if the database does not respond. */
  synchronize(): Promise<void>;
}

export interface DatabaseClockSources {
  /** Reads the clock of the database, in milliseconds since 1970. */
  readonly readTime: () => Promise<number>;
  /** Monotonic time in milliseconds. By default that of the process. */
  readonly elapsed?: () => number;
}

/**
 * Creates a clock that follows the clock of the database. Between two reads it advances by a monotonic clock, so that
 * setting the clock of this machine ends no break from play and no limit early. After a read that it uses, it is not
 * ahead of the database, and behind by at most the round trip. A read replaces the last one used if its round trip is
 * shorter, or if it shows that the clock of the database was changed.
 */
export async function createDatabaseClock({
  readTime,
  elapsed = () => performance.now(),
}: DatabaseClockSources): Promise<DatabaseClock> {
  const read = async () => {
    const askedMs = elapsed();
    const timeMs = await readTime();
    const answeredMs = elapsed();
    return { timeMs, answeredMs, roundTripMs: answeredMs - askedMs };
  };
  let last = await read();
  const synchronize = async (): Promise<void> => {
    const next = await read();
    const estimateMs = last.timeMs + next.answeredMs - last.answeredMs;
    // The database read its clock at some time during the round trip.
    const isConsistent = estimateMs >= next.timeMs && estimateMs <= next.timeMs + next.roundTripMs;
    const maxRoundTripMs = Math.max(MAX_ROUND_TRIP_MS, last.roundTripMs);
    if (next.roundTripMs < last.roundTripMs || (!isConsistent && next.roundTripMs <= maxRoundTripMs)) last = next;
  };
  // oxlint-disable-next-line no-await-in-loop -- round trips are measured one at a time
  for (let reads = 1; reads < FIRST_READS; reads += 1) await synchronize();
  return { now: () => Math.floor(last.timeMs + elapsed() - last.answeredMs), synchronize };
}

/** Whether the clock of this machine differs from that of the database by at most `MAX_CLOCK_DIFFERENCE_MS`. */
export function isMachineClockRight(machine: Clock, database: Clock): boolean {
  return Math.abs(machine.now() - database.now()) <= MAX_CLOCK_DIFFERENCE_MS;
}
