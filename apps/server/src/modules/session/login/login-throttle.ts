import type { ServerContext } from '#src/server-context.ts';
import { ok, callError, type Result } from '#src/http/result.ts';
import {
  hashLoginCounterKey,
  countLoginFailure,
  type CountedLoginFailure,
  type LoginDelayRule,
  getSecondsUntilUnblocked,
  undoLoginFailure,
} from '#src/modules/session/login/login-counters.ts';

// These rules also delay guesses of SMS codes, second factors and confirmed passwords; their tests are in `session/two-factor` and
// `member/registration`.

/** The first delay after too many wrong passwords or codes, in seconds. */
export const FIRST_LOGIN_DELAY_S = 30;

/** Delay rule for one account from one network. */
const ACCOUNT_IN_NETWORK: LoginDelayRule = { delaysFrom: 5, firstWaitS: FIRST_LOGIN_DELAY_S, longestWaitS: 15 * 60 };
/** Delay rule for one account from all networks: the growing delay allows at most 17 guesses an hour. */
const ACCOUNT: LoginDelayRule = { delaysFrom: 10, firstWaitS: FIRST_LOGIN_DELAY_S, longestWaitS: 15 * 60 };
/** Delay rule for one account on one remembered device: three more guesses an hour that no other device can use up. */
const DEVICE: LoginDelayRule = { delaysFrom: 3, firstWaitS: 60 * 60, longestWaitS: 60 * 60 };

export interface LoginAttempt {
  readonly merchantCode: string;
  /** The username in lower case; for secrets other than a password, the name of their counter. */
  readonly usernameKey: string;
  /** The client's network, by which limits count. Default: attempts count alike from every network. */
  readonly network?: string;
  /** Id of a device that the account remembers. */
  readonly rememberedDevice?: string | null;
}

export interface CountedLoginAttempt {
  /**
   * Number of failures of this account since its last right password, from all networks; on a remembered device only
   * its own.
   */
  readonly failuresBefore: number;
  /** Subtracts the attempt again if it was no guess, for example because its captcha is missing. */
  readonly undo: () => Promise<void>;
  /** Resets the counters of this network and device after a right password. Other guesses at the account stay counted. */
  readonly reset: () => Promise<void>;
}

/**
 * Limits guesses at one account. The server counts an attempt before it checks the secret, so that parallel guesses cannot
 * pass the limit. All instances share the counters in the database. If the database is down, logins fail.
 * Decision 0030 (Password login limits and captcha).
 */
export async function countLoginAttempt(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  attempt: LoginAttempt,
): Promise<Result<CountedLoginAttempt, 'TOO_MANY_REQUEST_LOGIN'>> {
  const keys = hashCounterKeys(attempt);
  const now = clock.now();
  const delayed = async (key: string) =>
    callError('TOO_MANY_REQUEST_LOGIN', { retryAfterSeconds: await getSecondsUntilUnblocked(db, key, now) });

  const device = keys.device === null ? null : await countLoginFailure(db, { key: keys.device, rule: DEVICE, now });
  const counted: CountedLoginFailure[] = [];
  if (device) counted.push(device);
  else {
    const pair = await countLoginFailure(db, { key: keys.pair, rule: ACCOUNT_IN_NETWORK, now });
    if (!pair) return delayed(keys.pair);
    const account = await countLoginFailure(db, { key: keys.account, rule: ACCOUNT, now });
    if (!account) {
      await undoLoginFailure(db, pair);
      return delayed(keys.account);
    }
    counted.push(pair, account);
  }

  const recent = await countLoginFailure(db, { key: keys.recent, rule: null, now });
  return ok({
    failuresBefore: ((device ?? recent)?.failures ?? 1) - 1,
    undo: async () => {
      for (const failure of recent === null ? counted : [...counted, recent]) await undoLoginFailure(db, failure);
    },
    reset: async () => {
      for (const failure of counted) await undoLoginFailure(db, failure);
      const reset = [keys.pair, keys.recent, ...(device ? [device.key] : [])];
      await db.deleteFrom('login_throttle').where('key', 'in', reset).execute();
    },
  });
}

function hashCounterKeys({ merchantCode, usernameKey, network = usernameKey, rememberedDevice = null }: LoginAttempt) {
  return {
    pair: hashLoginCounterKey('pair', merchantCode, usernameKey, network),
    account: hashLoginCounterKey('account', merchantCode, usernameKey),
    /** Counter of the failures since the last right password, which decide whether a captcha is required. */
    recent: hashLoginCounterKey('recent', merchantCode, usernameKey),
    device:
      rememberedDevice === null ? null : hashLoginCounterKey('device', merchantCode, usernameKey, rememberedDevice),
  };
}
