import { login } from '@foyer/contract/session/login';
import type { SessionValue } from '@foyer/contract/session/session-value';
import type { WpsClock } from '@foyer/wps-client/clock';
import type { WpsClient } from '@foyer/wps-client/wps-client';
import type { LoginDeviceFields } from '#src/platform/device/device-id.ts';
import {
  forgetRemembered,
  isAutoLoginOn,
  readRemembered,
  rememberLogin,
  type RememberedLogin,
  isLoginWorthless,
} from '#src/platform/session/login/remembered-login.ts';
import * as z from 'zod/mini';
import { randomUuid } from '@foyer/wps-client/crypto';
import { readStoredJson, removeStored, writeStored } from '#src/platform/storage/stored.ts';

/**
 * The last writer within this time has the turn; another tab that wrote at the same time sees it then. In milliseconds.
 */
const SETTLE_MS = 60;
const LOOK_AGAIN_MS = 60;
/** Requests time out after 30 s: an older mark is of a closed tab. */
const LONGEST_TURN_MS = 35_000;
/** Longest wait for another tab; then the login form opens instead. */
const LONGEST_WAIT_MS = 10_000;

const KEY = 'foyer.remembered.turn';

const markSchema = z.object({ tab: z.string(), until: z.number() });

function takenBy(now: number): string | null {
  const mark = markSchema.safeParse(readStoredJson('local', KEY));
  return mark.success && mark.data.until > now && mark.data.until <= now + LONGEST_TURN_MS ? mark.data.tab : null;
}

/**
 * Lets one tab after the other use the remembered login in browsers without Web Locks. A mark in local storage names
 * the tab. Resolves to `null` if the turn does not come.
 */
export async function inStorageTurn<T>(
  clock: Pick<WpsClock, 'now' | 'after'>,
  work: () => Promise<T>,
): Promise<T | null> {
  const tab = randomUuid(crypto);
  const pause = (ms: number): Promise<void> => new Promise((resolve) => void clock.after(ms, resolve));
  const givesUpAt = clock.now() + LONGEST_WAIT_MS;

  for (;;) {
    if (takenBy(clock.now()) === null) {
      writeStored('local', KEY, JSON.stringify({ tab, until: clock.now() + LONGEST_TURN_MS }));
      await pause(SETTLE_MS);
      if (takenBy(clock.now()) === tab) break;
    }
    if (clock.now() >= givesUpAt) return null;
    await pause(LOOK_AGAIN_MS);
  }
  try {
    return await work();
  } finally {
    if (takenBy(clock.now()) === tab) removeStored('local', KEY);
  }
}

export interface AutoLogin {
  readonly wps: WpsClient;
  readonly merchantCode: string;
  /** MOBILEAUTOLOGIN3 */
  readonly allowed: boolean;
  /** Query of the page. */
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
 * Logs in by the remembered login; `null` if not allowed or it failed. The caller ensures that there is no session and
 * no token. The token works once and returns the next, so tabs take turns. [S4-025..S4-030]
 */
export async function autoLogin(auto: AutoLogin): Promise<SessionValue | null> {
  if (!usable(auto)) return null;
  const attempt = (): Promise<SessionValue | null> => logInAgain(auto);
  return auto.locks ? auto.locks.request(LOCK, attempt) : inStorageTurn(auto.clock, attempt);
}

async function logInAgain(auto: AutoLogin): Promise<SessionValue | null> {
  const device = await auto.device();
  // Read inside the turn: another tab may have replaced the token.
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
