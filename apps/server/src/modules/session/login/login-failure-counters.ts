import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#src/db/schema.ts';

/**
 * A failure counter starts again at zero this long after its last failure, in milliseconds: an hour, because the login
 * rules limit failures per hour.
 */
export const LOGIN_FAILURE_COUNTER_RESET_MS = 60 * 60_000;
/**
 * Maximum number of times that a delay doubles. After so many doublings the first delay of each rule must have reached
 * `longestDelayS` of that rule.
 */
const MAX_DOUBLINGS = 5;

/** How many failures a counter allows, and how long it then delays the next attempt. Delays are in seconds. */
export interface LoginDelayRule {
  /** From this number of failures on, each one starts a delay. */
  readonly delaysFrom: number;
  /** The first delay in seconds; each further failure doubles it. */
  readonly firstDelayS: number;
  readonly longestDelayS: number;
}

export interface CountedLoginFailure {
  readonly key: string;
  /** Number of failures in the counter, including this one. */
  readonly failures: number;
  /** When the delay that this failure started ends; `null` if it started none. */
  readonly delayEndsAt: Date | null;
}

/**
 * Returns the database key of a failure counter. It is a hash, so that the table contains no usernames and no IP
 * addresses.
 */
export function hashLoginCounterKey(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/**
 * Counts an attempt as a failure before its secret is checked. Returns `null`, and counts nothing, while a delay lasts.
 * A counter without a rule never delays.
 */
export async function countLoginFailure(
  db: Database,
  { key, rule, now }: { readonly key: string; readonly rule: LoginDelayRule | null; readonly now: number },
): Promise<CountedLoginFailure | null> {
  const at = new Date(now);
  const failures = sql<number>`case when login_throttle.last_failure_at <= ${getLoginFailureCounterCutoff(now)} then 1 else login_throttle.failures + 1 end`;
  const row = await db
    .insertInto('login_throttle')
    .values({ key, failures: 1, blocked_until: null, last_failure_at: at })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ failures, blocked_until: buildDelayEnd(failures, rule, at), last_failure_at: at })
        .where((where) =>
          where.or([
            where('login_throttle.blocked_until', 'is', null),
            where('login_throttle.blocked_until', '<=', at),
          ]),
        ),
    )
    .returning(['key', 'failures', 'blocked_until as delayEndsAt'])
    .executeTakeFirst();
  return row ?? null;
}

function buildDelayEnd(failures: ReturnType<typeof sql<number>>, rule: LoginDelayRule | null, at: Date) {
  if (rule === null) return null;
  const over = sql`(${failures}) - ${rule.delaysFrom}::int`;
  const delay = sql`least(${rule.firstDelayS}::int * power(2, least(${over}, ${MAX_DOUBLINGS}::int)), ${rule.longestDelayS}::int)`;
  return sql<Date | null>`case when ${over} >= 0 then ${at}::timestamptz + make_interval(secs => ${delay}) end`;
}

/** Removes one failure and the delay that it started. A delay that a concurrent attempt started remains. */
export async function undoLoginFailure(db: Database, { key, delayEndsAt }: CountedLoginFailure): Promise<void> {
  await db
    .updateTable('login_throttle')
    .set({
      failures: sql`greatest(failures - 1, 0)`,
      blocked_until: sql`nullif(blocked_until, ${delayEndsAt}::timestamptz)`,
    })
    .where('key', '=', key)
    .execute();
}

/** Returns the seconds until a counter's delay ends, rounded up, at least 1. */
export async function getSecondsUntilLoginAllowed(db: Database, key: string, now: number): Promise<number> {
  const row = await db.selectFrom('login_throttle').select('blocked_until').where('key', '=', key).executeTakeFirst();
  const until = row?.blocked_until?.getTime() ?? now;
  return Math.max(1, Math.ceil((until - now) / 1000));
}

/**
 * Returns the time before which a failure no longer counts: a counter whose last failure is older starts again at zero.
 */
export function getLoginFailureCounterCutoff(now: number): Date {
  return new Date(now - LOGIN_FAILURE_COUNTER_RESET_MS);
}
