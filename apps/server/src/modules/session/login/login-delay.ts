import type { ServerContext } from '#src/server-context.ts';
import { ok, callError, type Result } from '#src/http/result.ts';
import {
  hashLoginCounterKey,
  countLoginFailure,
  type CountedLoginFailure,
  type LoginDelayRule,
  getSecondsUntilLoginAllowed,
  undoLoginFailure,
} from '#src/modules/session/login/login-failure-counters.ts';

/** The first delay after too many wrong passwords or codes, in seconds. */
export const FIRST_LOGIN_FAILURE_DELAY_S = 30;

/** Delay rule for attempts at one account from one network. */
const ACCOUNT_IN_NETWORK: LoginDelayRule = {
  delaysFrom: 5,
  firstDelayS: FIRST_LOGIN_FAILURE_DELAY_S,
  longestDelayS: 15 * 60,
};
/** Delay rule for attempts at one account from all networks. The growing delay allows at most 17 guesses an hour. */
const ACCOUNT: LoginDelayRule = { delaysFrom: 10, firstDelayS: FIRST_LOGIN_FAILURE_DELAY_S, longestDelayS: 15 * 60 };
/**
 * Delay rule for attempts at one account from one remembered device: three guesses an hour, which other devices cannot
 * use up.
 */
const DEVICE: LoginDelayRule = { delaysFrom: 3, firstDelayS: 60 * 60, longestDelayS: 60 * 60 };

export interface LoginAttempt {
  readonly merchantCode: string;
  /**
   * Name of the account or secret that is guessed: the username in lower case, `+<mobile>` for a code by SMS, otherwise a
   * kind and an id, for example `factor:<member id>`.
   */
  readonly subject: string;
  /** The client's network as rate limits count it. If omitted, attempts from all networks count together. */
  readonly network?: string;
  /** Id of the device from which the attempt comes, if the account remembers that device. */
  readonly rememberedDevice?: string | null;
}

export interface CountedLoginAttempt {
  /**
   * Number of failures at this account, from all networks, since its last successful login. On a remembered device only
   * the failures of that device.
   */
  readonly failuresBefore: number;
  /**
   * Removes the attempt from the counters, because no secret was checked, for example because the captcha is missing.
   */
  readonly undo: () => Promise<void>;
  /**
   * Resets the counters of this network and device after a successful login. Failures from other networks remain
   * counted.
   */
  readonly reset: () => Promise<void>;
}

/**
 * Delays guesses at the secret of one account: password, repeated password, code by SMS or email, second factor or
 * passkey. Requests for a recovery code count too. An attempt is counted before the secret is checked, so that
 * concurrent guesses cannot exceed the limit. All server instances share the counters in the database; if it is down,
 * logins fail. Decision 0030 (Password login limits and captcha).
 */
export async function countLoginAttempt(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  attempt: LoginAttempt,
): Promise<Result<CountedLoginAttempt, 'TOO_MANY_REQUEST_LOGIN'>> {
  const keys = hashCounterKeys(attempt);
  const now = clock.now();
  const delayed = async (key: string) =>
    callError('TOO_MANY_REQUEST_LOGIN', { retryAfterSeconds: await getSecondsUntilLoginAllowed(db, key, now) });

  const device = keys.device === null ? null : await countLoginFailure(db, { key: keys.device, rule: DEVICE, now });
  const counted: CountedLoginFailure[] = [];
  if (device) counted.push(device);
  else {
    const accountInNetwork = await countLoginFailure(db, { key: keys.accountInNetwork, rule: ACCOUNT_IN_NETWORK, now });
    if (!accountInNetwork) return delayed(keys.accountInNetwork);
    const account = await countLoginFailure(db, { key: keys.account, rule: ACCOUNT, now });
    if (!account) {
      await undoLoginFailure(db, accountInNetwork);
      return delayed(keys.account);
    }
    counted.push(accountInNetwork, account);
  }

  const recent = await countLoginFailure(db, { key: keys.recent, rule: null, now });
  return ok({
    failuresBefore: ((device ?? recent)?.failures ?? 1) - 1,
    undo: async () => {
      for (const failure of recent === null ? counted : [...counted, recent]) await undoLoginFailure(db, failure);
    },
    reset: async () => {
      for (const failure of counted) await undoLoginFailure(db, failure);
      const reset = [keys.accountInNetwork, keys.recent, ...(device ? [device.key] : [])];
      await db.deleteFrom('login_throttle').where('key', 'in', reset).execute();
    },
  });
}

function hashCounterKeys({ merchantCode, subject, network = subject, rememberedDevice = null }: LoginAttempt) {
  return {
    accountInNetwork: hashLoginCounterKey('pair', merchantCode, subject, network),
    account: hashLoginCounterKey('account', merchantCode, subject),
    /** Counter of the failures since the last successful login, which decides whether a captcha is required. */
    recent: hashLoginCounterKey('recent', merchantCode, subject),
    device: rememberedDevice === null ? null : hashLoginCounterKey('device', merchantCode, subject, rememberedDevice),
  };
}
