import { login } from '@foyer/contract/session/login';
import type { OpenedSession } from '@foyer/contract/session/opened-session';
import type { WpsClock } from '@foyer/wps-client/clock';
import type { WpsClient } from '@foyer/wps-client/wps-client';
import type { LoginDeviceFields } from '#src/platform/device/device-id.ts';
import {
  clearRememberedLogin,
  isAutoLoginOn,
  readRememberedLogin,
  rememberLogin,
  type RememberedLogin,
  invalidatesRememberedLogin,
} from '#src/platform/session/login/remembered-login.ts';
import * as z from 'zod/mini';
import { randomUuid } from '@foyer/wps-client/crypto';
import { readStoredJson, removeStoredItem, writeStoredItem } from '#src/platform/storage/browser-storage.ts';

/**
 * How long a tab waits before it checks that it still has the storage lock, in milliseconds. If two tabs write the lock
 * at once, the last one has it.
 */
const LOCK_SETTLE_MS = 60;
const LOCK_POLL_MS = 60;
/**
 * Lifetime of the storage lock, in milliseconds. Requests time out after 30 s, so an older lock belongs to a closed
 * tab.
 */
const LOCK_LIFETIME_MS = 35_000;
/**
 * How long a tab waits for the storage lock of another tab, in milliseconds. After that it does not log in
 * automatically.
 */
const LOCK_TIMEOUT_MS = 10_000;

const LOCK_KEY = 'foyer.remembered.turn';

const lockSchema = z.object({ tab: z.string(), until: z.number() });

function readLockHolder(now: number): string | null {
  const lock = lockSchema.safeParse(readStoredJson('local', LOCK_KEY));
  return lock.success && lock.data.until > now && lock.data.until <= now + LOCK_LIFETIME_MS ? lock.data.tab : null;
}

/**
 * Runs `work` in one tab at a time, in browsers without Web Locks. The lock is an item in local storage that names the
 * tab. Resolves to `null` if the tab does not get the lock in time.
 */
export async function runInSingleTab<T>(
  clock: Pick<WpsClock, 'now' | 'after'>,
  work: () => Promise<T>,
): Promise<T | null> {
  const tab = randomUuid(crypto);
  const pause = (ms: number): Promise<void> => new Promise((resolve) => void clock.after(ms, resolve));
  const deadline = clock.now() + LOCK_TIMEOUT_MS;

  for (;;) {
    if (readLockHolder(clock.now()) === null) {
      writeStoredItem('local', LOCK_KEY, JSON.stringify({ tab, until: clock.now() + LOCK_LIFETIME_MS }));
      await pause(LOCK_SETTLE_MS);
      if (readLockHolder(clock.now()) === tab) break;
    }
    if (clock.now() >= deadline) return null;
    await pause(LOCK_POLL_MS);
  }
  try {
    return await work();
  } finally {
    if (readLockHolder(clock.now()) === tab) removeStoredItem('local', LOCK_KEY);
  }
}

export interface AutoLoginOptions {
  readonly wps: WpsClient;
  readonly merchantCode: string;
  /** Whether the merchant allows automatic login (flag `MOBILEAUTOLOGIN3`). */
  readonly allowed: boolean;
  /** Query of the page's URL. */
  readonly search: string;
  readonly device: () => Promise<LoginDeviceFields>;
  /** `navigator.locks`; `null` in browsers without Web Locks. */
  readonly locks: Pick<LockManager, 'request'> | null;
  readonly clock: Pick<WpsClock, 'now' | 'after'>;
}

const LOCK_NAME = 'foyer.remembered';

type UsableLogin = Extract<RememberedLogin, { type: 'username' }> & { readonly token: string };

function readUsableLogin(options: AutoLoginOptions): UsableLogin | null {
  const query = new URLSearchParams(options.search);
  const leavesSite = query.has('redirectUrl') || query.has('backUrl');
  if (!options.allowed || leavesSite || !isAutoLoginOn()) return null;
  const remembered = readRememberedLogin();
  if (remembered?.type !== 'username' || remembered.token === null || remembered.merchant !== options.merchantCode)
    return null;
  return { ...remembered, token: remembered.token };
}

/**
 * Logs in with the login that this device remembers. Resolves to `null` if there is none, it is not allowed, or it
 * fails. Call it only without a session and without a token in the URL. The remember token works once and the response
 * contains the next one, so only one tab at a time may use it. [S4-025..S4-030]
 */
export async function logInWithRememberedLogin(options: AutoLoginOptions): Promise<OpenedSession | null> {
  if (!readUsableLogin(options)) return null;
  const attempt = (): Promise<OpenedSession | null> => logInRemembered(options);
  return options.locks ? options.locks.request(LOCK_NAME, attempt) : runInSingleTab(options.clock, attempt);
}

async function logInRemembered(options: AutoLoginOptions): Promise<OpenedSession | null> {
  const device = await options.device();
  // Read inside the lock: another tab may have replaced the token.
  const remembered = readUsableLogin(options);
  if (!remembered) return null;
  const { username, token } = remembered;
  const input = { type: 'username', username, password: token, remembered: true, ...device } as const;
  const answer = await options.wps.call(login, input);
  if (!answer.ok) {
    if (invalidatesRememberedLogin(answer.error)) clearRememberedLogin();
    return null;
  }
  rememberLogin({ ...remembered, token: answer.value.rememberToken ?? null });
  return answer.value;
}
