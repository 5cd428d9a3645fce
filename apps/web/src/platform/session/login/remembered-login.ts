import { isRefusedWith, type WpsError } from '@foyer/wps-client/wps-error';
import * as z from 'zod/mini';
import { AUTO_LOGIN_KEY, REMEMBERED_KEY } from '#src/platform/session/session-info.ts';
import { readStored, readStoredJson, removeStored, writeStored } from '#src/platform/storage/stored.ts';

/** What a device keeps of a login: in the place of the password a token that is good once, or nothing. [S3-026] */
const recordSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('username'), username: z.string(), password: z.string(), merchant: z.string() }),
  z.object({ type: z.literal('sms'), mobileNum: z.string(), password: z.string(), merchant: z.string() }),
]);

type Stored = z.output<typeof recordSchema>;

/** Who is remembered; `token` is `null` when only the name is. A number is never logged in to by itself. [S4-030] */
export type RememberedLogin =
  | {
      readonly type: 'username';
      readonly username: string;
      readonly token: string | null;
      readonly merchant: string;
    }
  | { readonly type: 'sms'; readonly mobileNum: string; readonly merchant: string };

const SALT_BYTES = 6;
/** Six bytes in base64. */
const SALT_LENGTH = 8;

/** Base64 twice, a random salt in between, so that the same text never looks the same. It hides nothing: that is the server's part. */
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

/** The remembered login; one that cannot be read is forgotten. */
export function readRemembered(): RememberedLogin | null {
  if (readStored('local', REMEMBERED_KEY) === null) return null;
  const record = recordSchema.safeParse(readStoredJson('local', REMEMBERED_KEY));
  if (!record.success) {
    forgetRemembered();
    return null;
  }
  const stored = record.data;
  const { merchant } = stored;
  if (stored.type === 'sms') return { type: 'sms', mobileNum: stored.mobileNum, merchant };
  const token = stored.password === '' ? null : decodeTwice(stored.password);
  return { type: 'username', username: stored.username, token, merchant };
}

function keep(stored: Stored): void {
  writeStored('local', REMEMBERED_KEY, JSON.stringify(stored));
}

/** Keeps a login that has just succeeded; one with a token is used by itself from now on. [S4-021] */
export function rememberLogin(login: RememberedLogin): void {
  const { merchant } = login;
  if (login.type === 'sms') {
    keep({ type: 'sms', mobileNum: login.mobileNum, password: '', merchant });
    return;
  }
  const { username, token } = login;
  keep({ type: 'username', username, password: token === null ? '' : encodeTwice(token), merchant });
  if (token !== null) writeStored('local', AUTO_LOGIN_KEY, '1');
}

export function forgetRemembered(): void {
  removeStored('local', REMEMBERED_KEY);
}

/** Keeps the name for the form and nothing that could log in: after a logout, or a new password. */
export function forgetRememberedToken(): void {
  const kept = readRemembered();
  if (kept?.type === 'username') rememberLogin({ ...kept, token: null });
}

/** Whether a remembered login may be used by itself. [S4-028] */
export function isAutoLoginOn(): boolean {
  return readStored('local', AUTO_LOGIN_KEY) !== '0';
}

/** These say that a remembered login is worth nothing any more; anything else may pass. [S8-006] */
export function isLoginWorthless(error: WpsError): boolean {
  return isRefusedWith(error, 'login.cred.err', 'not.exists.user');
}
