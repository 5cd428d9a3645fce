import { getCookie } from '@foyer/contract/page/cookie/get-cookie';
import { getSiteCookieName, getSiteCookieAttributes } from '@foyer/contract/page/cookie/site-cookie';
import { getDeviceIdInUserAgent, isDeviceId } from '@foyer/contract/session/device-id';
import { type WpsClock, systemClock } from '@foyer/wps-client/clock';
import { randomUuid } from '@foyer/wps-client/crypto';
import { DEVICE_ID_LIFETIME_SECONDS, FINGERPRINT_TIMEOUT_MS } from '#src/platform/clock/time-limits.ts';
import { readStoredItem, removeStoredItem, writeStoredItem } from '#src/platform/storage/browser-storage.ts';
import { getDeviceKind, isNativeAppUserAgent } from '#src/platform/device/how-site-was-opened.ts';

/** Fields with which every login identifies the device. [S3-011..S3-013] */
export interface LoginDeviceFields {
  readonly loginDeviceId: string;
  readonly isOfficialAppLogin: boolean;
  readonly device?: 'IPAD' | 'PWA' | 'WEBCLIP';
  readonly merchant: string;
}

/** Resolves to the device id of this browser. The fingerprint code loads only if there is no id yet. */
export function getOrCreateLoginDeviceId(): Promise<string> {
  return getOrCreateDeviceId({
    userAgent: navigator.userAgent,
    clock: systemClock,
    fingerprint: async () => (await import('#src/platform/device/fingerprint.ts')).computeFingerprint(),
  });
}

export async function getLoginDeviceFields(merchant: string): Promise<LoginDeviceFields> {
  const kind = getDeviceKind();
  return {
    loginDeviceId: await getOrCreateLoginDeviceId(),
    isOfficialAppLogin: isNativeAppUserAgent(navigator.userAgent),
    ...(kind === undefined ? {} : { device: kind }),
    merchant,
  };
}

const DEVICE_ID_KEY = 'foyer.device';
/** Storage key of the time at which the stored device id expires, in milliseconds since 1970. */
const EXPIRY_KEY = 'foyer.deviceUntil';

export interface DeviceIdOptions {
  readonly userAgent: string;
  readonly clock: Pick<WpsClock, 'now' | 'after'>;
  /** Computes the fingerprint: resolves to 32 hex digits that stay the same for a browser. */
  readonly fingerprint: () => Promise<string>;
}

/**
 * Resolves to the device id: the one of the native app, otherwise the stored one, otherwise a new one that is derived
 * from the browser's fingerprint. [S3-023..S3-025, S4-037..S4-040]
 */
export async function getOrCreateDeviceId(options: DeviceIdOptions): Promise<string> {
  const appId = getDeviceIdInUserAgent(options.userAgent);
  if (appId !== null) return appId;
  const id = readStoredDeviceId(options.clock.now()) ?? readCookieDeviceId() ?? (await createDeviceId(options));
  storeDeviceId(id, options.clock.now());
  return id;
}

/** Reads the device id from local storage. Removes it if it is not a UUID or has expired. [S4-039, S5-001, S9-001] */
function readStoredDeviceId(now: number): string | null {
  const id = readStoredItem('local', DEVICE_ID_KEY);
  if (id === null) return null;
  if (isDeviceId(id) && now < Number(readStoredItem('local', EXPIRY_KEY))) return id;
  removeStoredItem('local', DEVICE_ID_KEY);
  return null;
}

const isSecure = (): boolean => location.protocol === 'https:';

function readCookieDeviceId(): string | null {
  const id = getCookie(document.cookie, getSiteCookieName(DEVICE_ID_KEY, isSecure())) ?? '';
  return isDeviceId(id) ? id : null;
}

/**
 * Stores the device id in local storage and in a cookie for 365 days. If the browser loses one of them, the other
 * restores it. [S4-038, S9-001]
 */
function storeDeviceId(id: string, now: number): void {
  writeStoredItem('local', DEVICE_ID_KEY, id);
  writeStoredItem('local', EXPIRY_KEY, String(now + DEVICE_ID_LIFETIME_SECONDS * 1_000));
  const attributes = `${getSiteCookieAttributes(isSecure())}; Max-Age=${DEVICE_ID_LIFETIME_SECONDS}; SameSite=Lax`;
  document.cookie = `${getSiteCookieName(DEVICE_ID_KEY, isSecure())}=${id}; ${attributes}`;
}

const HEX_PATTERN = /^[0-9a-f]{32}$/;

/**
 * Creates a device id in the format of a UUID from the browser's fingerprint. If the fingerprint fails or times out,
 * the UUID is random. [S3-024, S4-040]
 */
async function createDeviceId({ fingerprint, clock }: DeviceIdOptions): Promise<string> {
  const timeout = new Promise<null>((resolve) => clock.after(FINGERPRINT_TIMEOUT_MS, () => resolve(null)));
  const result = fingerprint().catch(() => null);
  const digits = (await Promise.race([result, timeout]))?.toLowerCase() ?? '';
  if (!HEX_PATTERN.test(digits)) return randomUuid(crypto);
  const parts = [digits.slice(0, 8), digits.slice(8, 12), digits.slice(12, 16), digits.slice(16, 20), digits.slice(20)];
  return parts.join('-');
}
