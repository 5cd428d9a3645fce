import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { atMostEvery } from '#src/at-most-every.ts';
import type { Clock } from '#src/clock.ts';
import type { Database } from '#src/db/schema.ts';

/** So many failures are free; from then on each one is followed by a wait. */
const FREE_FAILURES = 5;
const FIRST_WAIT_S = 30;
const LONGEST_WAIT_S = 15 * 60;
/** 30 s doubled so often reaches the longest wait. */
const DOUBLINGS = 5;
/** Failures are forgotten when none followed for this long; longer than the longest wait, or doubling would never show. */
const FORGOTTEN_AFTER_MS = 30 * 60_000;

export interface LoginAttempt {
  readonly merchantCode: string;
  /** Lower case. */
  readonly usernameKey: string;
  /** Where it came from, as limits count it; what is counted wherever it comes from says so itself. */
  readonly network: string;
}

export type Charge =
  | {
      readonly allowed: false;
      /** Whole seconds until it is worth trying again. */
      readonly retryAfterSeconds: number;
    }
  | {
      readonly allowed: true;
      /** The more of the failures of this account, from anywhere, and of this address, before this attempt. */
      readonly failuresBefore: number;
      /** The attempt was not a guess, e.g. it lacked its captcha: as if it had not been. */
      readonly giveBack: () => Promise<void>;
      /** The password was right: the account starts anew, the address gets this one attempt back. */
      readonly clear: () => Promise<void>;
    };

/**
 * Counts attempts before they are judged, so that a hundred at once are not a hundred guesses. An attempt that turned out
 * right is given back. Kept in the database: all instances share it, and without it nobody logs in anyway.
 */
export interface LoginThrottle {
  charge(attempt: LoginAttempt): Promise<Charge>;
}

export function createLoginThrottle({ db, clock }: { readonly db: Database; readonly clock: Clock }): LoginThrottle {
  const prune = atMostEvery(60_000, clock, () =>
    db.deleteFrom('login_throttle').where('last_failure_at', '<', forgottenBefore(clock.now())).execute(),
  );
  return {
    charge: async (attempt) => {
      await prune();
      const keys = keysOf(attempt);
      const now = clock.now();
      const pair = await countOne(db, { key: keys.pair, blocks: true, now });
      if (!pair) return waitFor(db, keys.pair, now);
      const address = await countOne(db, { key: keys.address, blocks: true, now });
      if (!address) {
        await uncount(db, pair);
        return waitFor(db, keys.address, now);
      }
      const account = await countOne(db, { key: keys.account, blocks: false, now });
      const counted = [pair, address, account].filter((count) => count !== null);
      return {
        allowed: true,
        failuresBefore: Math.max(account?.failures ?? 0, address.failures) - 1,
        giveBack: async () => {
          for (const count of counted) await uncount(db, count);
        },
        clear: async () => {
          await uncount(db, address);
          await db.deleteFrom('login_throttle').where('key', 'in', [keys.pair, keys.account]).execute();
        },
      };
    },
  };
}

function keysOf({ merchantCode, usernameKey, network }: LoginAttempt) {
  const hashed = (...parts: string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
  return {
    pair: hashed('pair', merchantCode, usernameKey, network),
    address: hashed('address', network),
    account: hashed('account', merchantCode, usernameKey),
  };
}

interface Count {
  readonly key: string;
  readonly blocks: boolean;
  readonly now: number;
}

interface Counted {
  readonly key: string;
  /** Including this one. */
  readonly failures: number;
  /** The wait this very attempt began, if any. */
  readonly blockedUntil: Date | null;
}

/** `null` while the key is blocked. */
async function countOne(db: Database, { key, blocks, now }: Count): Promise<Counted | null> {
  const at = new Date(now);
  const failures = sql<number>`case when login_throttle.last_failure_at < ${forgottenBefore(now)} then 1 else login_throttle.failures + 1 end`;
  const over = sql`(${failures}) - ${FREE_FAILURES}::int`;
  const wait = sql`least(${FIRST_WAIT_S}::int * power(2, least(${over}, ${DOUBLINGS}::int)), ${LONGEST_WAIT_S}::int)`;
  const blockedUntil = sql<Date | null>`case when ${blocks}::boolean and ${over} >= 0 then ${at}::timestamptz + make_interval(secs => ${wait}) end`;
  const row = await db
    .insertInto('login_throttle')
    .values({ key, failures: 1, blocked_until: null, last_failure_at: at })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ failures, blocked_until: blockedUntil, last_failure_at: at })
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

/** Takes one attempt back, and the wait it began, but not the wait another one began meanwhile. */
async function uncount(db: Database, { key, blockedUntil }: Counted): Promise<void> {
  await db
    .updateTable('login_throttle')
    .set({
      failures: sql`greatest(failures - 1, 0)`,
      blocked_until: sql`nullif(blocked_until, ${blockedUntil}::timestamptz)`,
    })
    .where('key', '=', key)
    .execute();
}

async function waitFor(db: Database, key: string, now: number): Promise<Charge> {
  const row = await db.selectFrom('login_throttle').select('blocked_until').where('key', '=', key).executeTakeFirst();
  const until = row?.blocked_until?.getTime() ?? now;
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil((until - now) / 1000)) };
}

function forgottenBefore(now: number): Date {
  return new Date(now - FORGOTTEN_AFTER_MS);
}
