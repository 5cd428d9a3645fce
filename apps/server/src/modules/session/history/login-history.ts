import { setImmediate as waitForResponse } from 'node:timers/promises';
import type { LoginMethodName } from '@foyer/contract/session/login-history';
import type { ServerContext } from '#src/server-context.ts';
import type { ApiCallContext } from '#src/http/wps/operation.ts';
import type { AnnounceAccountChange } from '#src/modules/security-notice/announce-account-change.public.ts';
import { hashSecretToken } from '#src/modules/session/credentials/secret-token.ts';
import {
  type LoginAttemptAccount,
  countSimilarLoginDevices,
  findMemberOfLoginAttempt,
  findLoginSession,
  insertLoginEvent,
} from '#src/modules/session/history/login-event-store.ts';
import {
  hashKnownDevice,
  renewKnownDeviceCookie,
  recordKnownDevice,
} from '#src/modules/session/history/known-device.ts';
import { describeUserAgent } from '#src/modules/session/sessions/describe-user-agent.ts';

/**
 * Maximum number of failed logins of one account that are recorded in a day, so that an attacker cannot fill the login
 * history.
 */
const FAILURES_PER_DAY = 20;
const DAY_S = 24 * 60 * 60;

interface CompletedLogin {
  readonly memberId: string;
  readonly method: LoginMethodName;
  /** Token of the session that the login opened. */
  readonly token: string;
}

interface FailedLogin {
  readonly account: LoginAttemptAccount;
  readonly method: LoginMethodName;
}

/** How long a member can deny a new login by the link in the login alert, in hours. */
const ALERT_LIFE_H = 72;
/** Maximum number of login alerts by SMS and email that a member gets in a day. The inbox gets all alerts. */
const ALERTS_PER_DAY = 5;
/**
 * A browser that deletes its cookies looks like a new device at each login. If a member has more than this number of
 * new devices in 30 days with the same browser, system and IP address, further login alerts go to the inbox only.
 */
const MAX_SIMILAR_DEVICES = 4;
const SIMILAR_DEVICES_MS = 30 * DAY_S * 1_000;

/** Records logins in the members' login history. */
export interface LoginHistory {
  /**
   * Records a successful login. Sends the member a login alert if the device is new, unless it is the account's first
   * login.
   */
  recordLogin(login: CompletedLogin, call: ApiCallContext): Promise<void>;
  /**
   * Records a failed login of an existing account. The account is looked up after the response, so that the response
   * time does not reveal whether the account exists. Never throws. [security: enumeration]
   */
  recordFailure(login: FailedLogin, call: ApiCallContext): void;
}

interface Services extends Pick<ServerContext, 'clock' | 'db' | 'limits'> {
  readonly announceChange: AnnounceAccountChange;
}

export function createLoginHistory({ announceChange, clock, db, limits }: Services): LoginHistory {
  const failures = limits.create({
    name: 'login-history-failure',
    points: FAILURES_PER_DAY,
    windowSeconds: DAY_S,
    whenDown: 'count-locally',
  });
  const alerts = limits.create({
    name: 'login-alert',
    points: ALERTS_PER_DAY,
    windowSeconds: DAY_S,
    whenDown: 'count-locally',
  });
  const describeLogin = (memberId: string, { ip, country, userAgent }: ApiCallContext) => ({
    id: crypto.randomUUID(),
    member_id: memberId,
    at: new Date(clock.now()),
    ip,
    country,
    ...describeUserAgent(userAgent),
  });

  const storeFailure = async ({ account, method }: FailedLogin, call: ApiCallContext): Promise<void> => {
    await waitForResponse();
    const memberId = await findMemberOfLoginAttempt(db, call.merchant.code, account);
    if (memberId === null || !(await failures.take(memberId)).allowed) return;
    await insertLoginEvent(db, { ...describeLogin(memberId, call), method, result: 'failed' });
  };

  return {
    recordLogin: async ({ memberId, method, token }, call) => {
      const session = await findLoginSession(db, hashSecretToken(token));
      const deviceHash = hashKnownDevice(memberId, renewKnownDeviceCookie(call));
      const event = {
        ...describeLogin(memberId, call),
        method,
        result: 'success' as const,
        device: session?.device ?? null,
        device_hash: deviceHash,
        session_id: session?.id ?? null,
        remember_family: session?.rememberFamily ?? null,
      };
      const sendNotice = await db.transaction().execute(async (transaction) => {
        await insertLoginEvent(transaction, event);
        if (!(await recordKnownDevice(transaction, { memberId, deviceHash, now: event.at }))) return null;
        const { browser, system, country, ip } = event;
        const device = [browser, system, country, ip].filter((part) => part !== null).join(' · ');
        const undo = { kind: 'login', subject: event.id, hours: ALERT_LIFE_H } as const;
        return announceChange(transaction, { memberId, notice: 'newLogin', details: { device }, undo }, call);
      });
      if (sendNotice === null) return;
      const since = new Date(event.at.getTime() - SIMILAR_DEVICES_MS);
      const isRepeated = (await countSimilarLoginDevices(db, { ...event, memberId, since })) > MAX_SIMILAR_DEVICES;
      if (!isRepeated && (await alerts.take(memberId)).allowed) sendNotice();
    },
    recordFailure: (login, call) => {
      storeFailure(login, call).catch((err: unknown) => call.log.error({ err }, 'a failed login was not recorded'));
    },
  };
}
