import { throttle } from '#src/runtime/throttle.ts';
import {
  counterKey,
  countFailure,
  type Counted,
  type DelayRule,
  pruneCounters,
  secondsLeft,
  takeBack,
} from '#src/modules/session/login/login-counters.ts';
import type { Context } from '#src/context.ts';

/** One account from one network. */
const PAIR: DelayRule = { freeFailures: 5, firstWaitS: 30, longestWaitS: 15 * 60 };
/** One account from anywhere: with its growing delay at most 17 guesses in any hour, however many addresses share them. */
const ACCOUNT: DelayRule = { freeFailures: 10, firstWaitS: 30, longestWaitS: 15 * 60 };
/** One account on one device that it remembers: three more guesses in any hour that no other device can use up. */
const DEVICE: DelayRule = { freeFailures: 3, firstWaitS: 60 * 60, longestWaitS: 60 * 60 };

export interface LoginAttempt {
  readonly merchantCode: string;
  /** Lower case. */
  readonly usernameKey: string;
  /** Where it came from, as limits count it; what is counted wherever it comes from says so itself. */
  readonly network: string;
  /** A device that the account remembers. */
  readonly rememberedDevice?: string | null;
}

export type Charge =
  | {
      readonly allowed: false;
      /** Whole seconds until it is worth trying again. */
      readonly retryAfterSeconds: number;
    }
  | {
      readonly allowed: true;
      /** Failures of this account since its last right password, from anywhere; on a remembered device its own only. */
      readonly failuresBefore: number;
      /** Undoes the charge of an attempt that was no guess, e.g. because it lacked its captcha. */
      readonly giveBack: () => Promise<void>;
      /** The password was right: this network and device start again. The guesses of others at the account stay counted. */
      readonly clear: () => Promise<void>;
    };

/**
 * Limits guesses at one account. Attempts are counted before they are judged, so that a hundred parallel guesses are not a
 * hundred guesses, and given back when they turn out right. The counters are in the database: all instances share them, and
 * without it nobody logs in, so they fail closed. Decision 0030 (Password login limits and captcha).
 */
export interface LoginThrottle {
  charge(attempt: LoginAttempt): Promise<Charge>;
}

export function createLoginThrottle({ db, clock }: Pick<Context, 'db' | 'clock'>): LoginThrottle {
  const prune = throttle(60_000, clock, () => pruneCounters(db, clock.now()));

  /** The counters that this attempt fills, or how long they delay it. */
  const countAttempt = async (keys: Keys, now: number): Promise<readonly Counted[] | { readonly waitS: number }> => {
    const device = keys.device === null ? null : await countFailure(db, { key: keys.device, rule: DEVICE, now });
    if (device) return [device];
    const pair = await countFailure(db, { key: keys.pair, rule: PAIR, now });
    if (!pair) return { waitS: await secondsLeft(db, keys.pair, now) };
    const account = await countFailure(db, { key: keys.account, rule: ACCOUNT, now });
    if (account) return [pair, account];
    await takeBack(db, pair);
    return { waitS: await secondsLeft(db, keys.account, now) };
  };

  return {
    charge: async (attempt) => {
      await prune();
      const keys = keysOf(attempt);
      const now = clock.now();
      const counted = await countAttempt(keys, now);
      if ('waitS' in counted) return { allowed: false, retryAfterSeconds: counted.waitS };
      const recent = await countFailure(db, { key: keys.recent, rule: null, now });
      const isOnDevice = counted.some(({ key }) => key === keys.device);
      const failures = isOnDevice ? counted[0]?.failures : recent?.failures;
      const all = recent === null ? counted : [...counted, recent];
      return {
        allowed: true,
        failuresBefore: (failures ?? 1) - 1,
        giveBack: async () => {
          for (const one of all) await takeBack(db, one);
        },
        clear: async () => {
          for (const one of counted) await takeBack(db, one);
          const own = [keys.pair, keys.recent, ...(isOnDevice && keys.device !== null ? [keys.device] : [])];
          await db.deleteFrom('login_throttle').where('key', 'in', own).execute();
        },
      };
    },
  };
}

type Keys = ReturnType<typeof keysOf>;

function keysOf({ merchantCode, usernameKey, network, rememberedDevice = null }: LoginAttempt) {
  return {
    pair: counterKey('pair', merchantCode, usernameKey, network),
    account: counterKey('account', merchantCode, usernameKey),
    /** Failures since the last right password, which a captcha is asked for by. */
    recent: counterKey('recent', merchantCode, usernameKey),
    device: rememberedDevice === null ? null : counterKey('device', merchantCode, usernameKey, rememberedDevice),
  };
}
