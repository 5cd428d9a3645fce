import { createHash } from 'node:crypto';
import { cookieLifetimeDays } from '@foyer/contract/page/cookie/cookie-lifetime-days';
import { getCookie } from '@foyer/contract/page/cookie/get-cookie';
import { getSiteCookieAttributes, getSiteCookieName } from '@foyer/contract/page/cookie/site-cookie';
import type { Database } from '#src/db/schema.ts';
import type { ApiCallContext } from '#src/http/wps/operation.ts';
import { isSecretToken, createSecretToken } from '#src/modules/session/credentials/secret-token.ts';

/**
 * Name of the HTTP-only cookie that identifies a browser by a random token. The device id of a login is not used for
 * this, because it can be a fingerprint that several browsers share.
 */
const COOKIE = 'foyer.known';
const DAY_S = 24 * 60 * 60;
const LIFE_S = cookieLifetimeDays[COOKIE] * DAY_S;
/** How long a browser is known after its last login, in milliseconds. */
export const KNOWN_DEVICE_RETENTION_MS = LIFE_S * 1_000;

/** Reads the token that identifies the browser from its cookie, or creates one, and renews the cookie. */
export function renewKnownDeviceCookie({
  origin,
  raw,
  setCookie,
}: Pick<ApiCallContext, 'origin' | 'raw' | 'setCookie'>): string {
  const isSecure = origin.startsWith('https:');
  const name = getSiteCookieName(COOKIE, isSecure);
  const sent = getCookie(raw.header('cookie') ?? '', name) ?? '';
  const token = isSecretToken(sent) ? sent : createSecretToken();
  setCookie(`${name}=${token}; ${getSiteCookieAttributes(isSecure)}; Max-Age=${LIFE_S}; HttpOnly; SameSite=Lax`);
  return token;
}

/**
 * Hashes a browser's token together with the member's id, so that the database does not reveal which members share a
 * browser.
 */
export function hashKnownDevice(memberId: string, token: string): string {
  return createHash('sha256').update(`${memberId} ${token}`).digest('base64url');
}

interface UsedDevice {
  readonly memberId: string;
  readonly deviceHash: string;
  readonly now: Date;
}

/**
 * Records that a member uses a browser. Resolves to true if the browser is new for a member who has used others before.
 */
export async function recordKnownDevice(db: Database, { memberId, deviceHash, now }: UsedDevice): Promise<boolean> {
  const known = await db
    .selectFrom('known_device')
    .select('device_hash as hash')
    .where('member_id', '=', memberId)
    .where('last_used_at', '>', new Date(now.getTime() - KNOWN_DEVICE_RETENTION_MS))
    .execute();
  await db
    .insertInto('known_device')
    .values({ member_id: memberId, device_hash: deviceHash, last_used_at: now })
    .onConflict((conflict) => conflict.columns(['member_id', 'device_hash']).doUpdateSet({ last_used_at: now }))
    .execute();
  return known.length > 0 && !known.some(({ hash }) => hash === deviceHash);
}
