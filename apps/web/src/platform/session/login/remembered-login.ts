import { hasErrorCode, type WpsError } from '@foyer/wps-client/wps-error';
import * as z from 'zod/mini';
import { AUTO_LOGIN_KEY, REMEMBERED_LOGIN_KEY } from '#src/platform/session/session-info.ts';
import {
  readStoredItem,
  readStoredJson,
  removeStoredItem,
  writeStoredItem,
} from '#src/platform/storage/browser-storage.ts';

/**
 * Format in which a login is remembered in storage. `password` is an encoded token that works once, or empty; it is
 * never the password. [S3-026]
 */
const recordSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('username'), username: z.string(), password: z.string(), merchant: z.string() }),
  z.object({ type: z.literal('sms'), mobileNum: z.string(), password: z.string(), merchant: z.string() }),
]);

type Stored = z.output<typeof recordSchema>;

/**
 * The login that this device remembers. A login is automatic only with a `token`; otherwise the device remembers the
 * username or mobile number for the form. [S4-030]
 */
export type RememberedLogin =
  | {
      readonly type: 'username';
      readonly username: string;
      readonly token: string | null;
      readonly merchant: string;
    }
  | { readonly type: 'sms'; readonly mobileNum: string; readonly merchant: string };

const SALT_BYTES = 6;
/** Length of the encoded salt, in characters: six bytes in base64. */
const SALT_LENGTH = 8;

/**
 * Encodes a text twice as base64, with a random salt, so that the same text looks different each time. This is not
 * encryption.
 */
function encodeTwice(text: string): string {
  const salt = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(SALT_BYTES))));
  return btoa(salt + btoa(text));
}

function decodeTwice(text: string): string | null {
  try {
    return atob(atob(text).slice(SALT_LENGTH));
  } catch {
    return null;
  }
}

/** Reads the login that this device remembers. Deletes it if it is invalid. */
export function readRememberedLogin(): RememberedLogin | null {
  if (readStoredItem('local', REMEMBERED_LOGIN_KEY) === null) return null;
  const record = recordSchema.safeParse(readStoredJson('local', REMEMBERED_LOGIN_KEY));
  if (!record.success) {
    clearRememberedLogin();
    return null;
  }
  const stored = record.data;
  const { merchant } = stored;
  if (stored.type === 'sms') return { type: 'sms', mobileNum: stored.mobileNum, merchant };
  const token = stored.password === '' ? null : decodeTwice(stored.password);
  return { type: 'username', username: stored.username, token, merchant };
}

function storeRecord(stored: Stored): void {
  writeStoredItem('local', REMEMBERED_LOGIN_KEY, JSON.stringify(stored));
}

/** Stores a successful login on this device. If it has a token, automatic login is turned on. [S4-021] */
export function rememberLogin(login: RememberedLogin): void {
  const { merchant } = login;
  if (login.type === 'sms') {
    storeRecord({ type: 'sms', mobileNum: login.mobileNum, password: '', merchant });
    return;
  }
  const { username, token } = login;
  storeRecord({ type: 'username', username, password: token === null ? '' : encodeTwice(token), merchant });
  if (token !== null) writeStoredItem('local', AUTO_LOGIN_KEY, '1');
}

export function clearRememberedLogin(): void {
  removeStoredItem('local', REMEMBERED_LOGIN_KEY);
}

/** Deletes the token of the remembered login, after a logout or a new password. The username stays remembered. */
export function clearRememberedToken(): void {
  const remembered = readRememberedLogin();
  if (remembered?.type === 'username') rememberLogin({ ...remembered, token: null });
}

/** Whether automatic login is on, which is the default. [S4-028] */
export function isAutoLoginOn(): boolean {
  return readStoredItem('local', AUTO_LOGIN_KEY) !== '0';
}

/** Whether an error means that the remembered login can never work again. Other errors may be temporary. [S8-006] */
export function invalidatesRememberedLogin(error: WpsError): boolean {
  return hasErrorCode(error, 'login.cred.err', 'not.exists.user');
}
