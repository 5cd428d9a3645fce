import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#src/db/schema.ts';

/**
 * How long after its last failure a counter resets, in milliseconds, so that no sliding hour holds more failures than a
 * rule allows.
 */
export const LOGIN_COUNTER_LIFE_MS = 60 * 60_000;
/** Upper bound of the exponent: 30 s doubled this often exceeds the longest wait. */
const MAX_DOUBLINGS = 5;

/** How a counter delays the next attempt. Delays are in seconds. */
export interface LoginDelayRule {
  /** Number of failures from which each one starts a delay. */
  readonly delaysFrom: number;
  /** The first delay in seconds; it doubles with each further failure. */
  readonly firstWaitS: number;
  readonly longestWaitS: number;
}

export interface CountedLoginFailure {
  readonly key: string;
  /** Number of failures, including this one. */
  readonly failures: number;
  /** End of the delay that this attempt started, if any. */
  readonly blockedUntil: Date | null;
}

/** Returns the key of a counter: a hash, so that the table holds no names and no addresses. */
export function hashLoginCounterKey(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/** Counts an attempt as a failure before its check; `null` during a delay. A counter without a rule never delays. */
export async function countLoginFailure(
  db: Database,
  { key, rule, now }: { readonly key: string; readonly rule: LoginDelayRule | null; readonly now: number },
): Promise<CountedLoginFailure | null> {
  const at = new Date(now);
  const failures = sql<number>`case when login_throttle.last_failure_at <= ${getCounterResetTime(now)} then 1 else login_throttle.failures + 1 end`;
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
    .returning(['key', 'failures', 'blocked_until as blockedUntil'])
    .executeTakeFirst();
  return row ?? null;
}

function buildDelayEnd(failures: ReturnType<typeof sql<number>>, rule: LoginDelayRule | null, at: Date) {
  if (rule === null) return null;
  const over = sql`(${failures}) - ${rule.delaysFrom}::int`;
  const wait = sql`least(${rule.firstWaitS}::int * power(2, least(${over}, ${MAX_DOUBLINGS}::int)), ${rule.longestWaitS}::int)`;
  return sql<Date | null>`case when ${over} >= 0 then ${at}::timestamptz + make_interval(secs => ${wait}) end`;
}

/** Removes one failure and the delay that it started, but not a delay that another attempt started meanwhile. */
export async function undoLoginFailure(db: Database, { key, blockedUntil }: CountedLoginFailure): Promise<void> {
  await db
    .updateTable('login_throttle')
    .set({
      failures: sql`greatest(failures - 1, 0)`,
      blocked_until: sql`nullif(blocked_until, ${blockedUntil}::timestamptz)`,
    })
    .where('key', '=', key)
    .execute();
}

/** Returns the whole seconds until the end of the delay, at least 1. */
export async function getSecondsUntilUnblocked(db: Database, key: string, now: number): Promise<number> {
  const row = await db.selectFrom('login_throttle').select('blocked_until').where('key', '=', key).executeTakeFirst();
  const until = row?.blocked_until?.getTime() ?? now;
  return Math.max(1, Math.ceil((until - now) / 1000));
}

/** Returns the time before which a counter's last failure must be for the counter to start again at zero. */
export function getCounterResetTime(now: number): Date {
  return new Date(now - LOGIN_COUNTER_LIFE_MS);
}
