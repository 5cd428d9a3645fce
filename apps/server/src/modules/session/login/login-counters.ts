import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#src/db/schema.ts';

/** A counter forgets its failures when none followed for this long, so that no sliding hour holds more than a rule allows. */
const FORGOTTEN_AFTER_MS = 60 * 60_000;
/** 30 s doubled so often exceeds the longest wait. */
const DOUBLINGS = 5;

/** How a counter delays the next attempt. Waits in seconds. */
export interface DelayRule {
  /** Failures without a delay; from this one on each is followed by one. */
  readonly freeFailures: number;
  /** After the last free failure; doubled with each further one. */
  readonly firstWaitS: number;
  readonly longestWaitS: number;
}

export interface Counted {
  readonly key: string;
  /** Including this one. */
  readonly failures: number;
  /** The delay that this attempt started, if any. */
  readonly blockedUntil: Date | null;
}

/** The key of a counter, hashed: the table holds no names and no addresses. */
export function counterKey(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/** Counts an attempt as a failure before it is judged; `null` while the counter delays. Without a rule it never delays. */
export async function countFailure(
  db: Database,
  { key, rule, now }: { readonly key: string; readonly rule: DelayRule | null; readonly now: number },
): Promise<Counted | null> {
  const at = new Date(now);
  const failures = sql<number>`case when login_throttle.last_failure_at <= ${forgottenBefore(now)} then 1 else login_throttle.failures + 1 end`;
  const row = await db
    .insertInto('login_throttle')
    .values({ key, failures: 1, blocked_until: null, last_failure_at: at })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ failures, blocked_until: delayAfter(failures, rule, at), last_failure_at: at })
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

function delayAfter(failures: ReturnType<typeof sql<number>>, rule: DelayRule | null, at: Date) {
  if (rule === null) return null;
  const over = sql`(${failures}) - ${rule.freeFailures}::int`;
  const wait = sql`least(${rule.firstWaitS}::int * power(2, least(${over}, ${DOUBLINGS}::int)), ${rule.longestWaitS}::int)`;
  return sql<Date | null>`case when ${over} >= 0 then ${at}::timestamptz + make_interval(secs => ${wait}) end`;
}

/** Takes one attempt back with the delay that it started, but not one that another attempt started meanwhile. */
export async function takeBack(db: Database, { key, blockedUntil }: Counted): Promise<void> {
  await db
    .updateTable('login_throttle')
    .set({
      failures: sql`greatest(failures - 1, 0)`,
      blocked_until: sql`nullif(blocked_until, ${blockedUntil}::timestamptz)`,
    })
    .where('key', '=', key)
    .execute();
}

/** Whole seconds until a counter lets the next attempt through, at least 1. */
export async function secondsLeft(db: Database, key: string, now: number): Promise<number> {
  const row = await db.selectFrom('login_throttle').select('blocked_until').where('key', '=', key).executeTakeFirst();
  const until = row?.blocked_until?.getTime() ?? now;
  return Math.max(1, Math.ceil((until - now) / 1000));
}

export async function pruneCounters(db: Database, now: number): Promise<void> {
  await db.deleteFrom('login_throttle').where('last_failure_at', '<=', forgottenBefore(now)).execute();
}

export function forgottenBefore(now: number): Date {
  return new Date(now - FORGOTTEN_AFTER_MS);
}
