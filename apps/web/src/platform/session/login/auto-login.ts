import { login } from '@foyer/contract/session/login';
import type { SessionValue } from '@foyer/contract/session/session-value';
import type { WpsClock } from '@foyer/wps-client/clock';
import type { WpsClient } from '@foyer/wps-client/wps-client';
import type { LoginDeviceFields } from '#src/platform/device/login-device.ts';
import { inStorageTurn } from '#src/platform/session/in-storage-turn.ts';
import {
  forgetRemembered,
  isAutoLoginOn,
  readRemembered,
  rememberLogin,
  type RememberedLogin,
  isLoginWorthless,
} from '#src/platform/session/login/remembered-login.ts';

export interface AutoLogin {
  readonly wps: WpsClient;
  readonly merchantCode: string;
  /** MOBILEAUTOLOGIN3 */
  readonly allowed: boolean;
  /** The page's query. */
  readonly search: string;
  readonly device: () => Promise<LoginDeviceFields>;
  /** `navigator.locks`; `null` where the browser has none. */
  readonly locks: Pick<LockManager, 'request'> | null;
  readonly clock: Pick<WpsClock, 'now' | 'after'>;
}

const LOCK = 'foyer.remembered';

type WithToken = Extract<RememberedLogin, { type: 'username' }> & { readonly token: string };

function usable(auto: AutoLogin): WithToken | null {
  const query = new URLSearchParams(auto.search);
  const elsewhere = query.has('redirectUrl') || query.has('backUrl');
  if (!auto.allowed || elsewhere || !isAutoLoginOn()) return null;
  const kept = readRemembered();
  if (kept?.type !== 'username' || kept.token === null || kept.merchant !== auto.merchantCode) return null;
  return { ...kept, token: kept.token };
}

/**
 * Logs in whom this device remembers; `null` when it may not, or it did not work. Who calls it has made sure that nobody is
 * logged in and no token has come. The token is good once and gives the next, so tabs take turns. [S4-025..S4-030]
 */
export async function autoLogin(auto: AutoLogin): Promise<SessionValue | null> {
  if (!usable(auto)) return null;
  const attempt = (): Promise<SessionValue | null> => logInAgain(auto);
  return auto.locks ? auto.locks.request(LOCK, attempt) : inStorageTurn(auto.clock, attempt);
}

async function logInAgain(auto: AutoLogin): Promise<SessionValue | null> {
  const device = await auto.device();
  // Read in our turn: another tab may have used the token and left the next one.
  const kept = usable(auto);
  if (!kept) return null;
  const { username, token } = kept;
  const input = { type: 'username', username, password: token, remembered: true, ...device } as const;
  const answer = await auto.wps.call(login, input);
  if (!answer.ok) {
    if (isLoginWorthless(answer.error)) forgetRemembered();
    return null;
  }
  rememberLogin({ ...kept, token: answer.value.rememberToken ?? null });
  return answer.value;
}
