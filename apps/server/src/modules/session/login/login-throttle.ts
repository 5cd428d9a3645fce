import type { ServerContext } from '#src/server-context.ts';
import { ok, callError, type Result } from '#src/http/result.ts';
import {
  counterKey,
  countFailure,
  type CountedFailure,
  type DelayRule,
  secondsUntilUnblocked,
  undoFailure,
} from '#src/modules/session/login/login-counters.ts';

// These rules also delay guesses of SMS codes, second factors and confirmed passwords; their tests are in `session/two-factor` and
// `member/registration`.

/** One account from one network. */
const ACCOUNT_IN_NETWORK: DelayRule = { delaysFrom: 5, firstWaitS: 30, longestWaitS: 15 * 60 };
/** One account from all networks: the growing delay allows at most 17 guesses an hour. */
const ACCOUNT: DelayRule = { delaysFrom: 10, firstWaitS: 30, longestWaitS: 15 * 60 };
/** One account on one remembered device: three more guesses an hour that no other device can use up. */
const DEVICE: DelayRule = { delaysFrom: 3, firstWaitS: 60 * 60, longestWaitS: 60 * 60 };

export interface LoginAttempt {
  readonly merchantCode: string;
  /** Lower case; or, for other secrets than a password, the name of their counter. */
  readonly usernameKey: string;
  /** The client's network, as limits count it. Default: attempts count alike from every network. */
  readonly network?: string;
  /** Id of a device that the account remembers. */
  readonly rememberedDevice?: string | null;
}

export interface LoginCharge {
  /** Failures of this account since its last right password, from all networks; on a remembered device only its own. */
  readonly failuresBefore: number;
  /** Undoes the charge of an attempt that was no guess, for example without its captcha. */
  readonly refund: () => Promise<void>;
  /** Resets the counters of this network and device after a right password. Other guesses at the account stay counted. */
  readonly clear: () => Promise<void>;
}

/**
 * Limits guesses at one account. The server counts an attempt before it checks the secret, so that parallel guesses cannot
 * pass the limit. All instances share the counters in the database. If the database is down, logins fail.
 * Decision 0030 (Password login limits and captcha).
 */
export async function chargeLogin(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  attempt: LoginAttempt,
): Promise<Result<LoginCharge, 'TOO_MANY_REQUEST_LOGIN'>> {
  const keys = counterKeys(attempt);
  const now = clock.now();
  const delayed = async (key: string) =>
    callError('TOO_MANY_REQUEST_LOGIN', { retryAfterSeconds: await secondsUntilUnblocked(db, key, now) });

  const device = keys.device === null ? null : await countFailure(db, { key: keys.device, rule: DEVICE, now });
  const counted: CountedFailure[] = [];
  if (device) counted.push(device);
  else {
    const pair = await countFailure(db, { key: keys.pair, rule: ACCOUNT_IN_NETWORK, now });
    if (!pair) return delayed(keys.pair);
    const account = await countFailure(db, { key: keys.account, rule: ACCOUNT, now });
    if (!account) {
      await undoFailure(db, pair);
      return delayed(keys.account);
    }
    counted.push(pair, account);
  }

  const recent = await countFailure(db, { key: keys.recent, rule: null, now });
  return ok({
    failuresBefore: ((device ?? recent)?.failures ?? 1) - 1,
    refund: async () => {
      for (const failure of recent === null ? counted : [...counted, recent]) await undoFailure(db, failure);
    },
    clear: async () => {
      for (const failure of counted) await undoFailure(db, failure);
      const reset = [keys.pair, keys.recent, ...(device ? [device.key] : [])];
      await db.deleteFrom('login_throttle').where('key', 'in', reset).execute();
    },
  });
}

function counterKeys({ merchantCode, usernameKey, network = usernameKey, rememberedDevice = null }: LoginAttempt) {
  return {
    pair: counterKey('pair', merchantCode, usernameKey, network),
    account: counterKey('account', merchantCode, usernameKey),
    /** Failures since the last right password: they decide whether a captcha is required. */
    recent: counterKey('recent', merchantCode, usernameKey),
    device: rememberedDevice === null ? null : counterKey('device', merchantCode, usernameKey, rememberedDevice),
  };
}
