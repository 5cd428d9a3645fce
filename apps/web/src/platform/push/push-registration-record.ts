import {
  readStoredItem,
  readStoredJson,
  removeStoredItem,
  writeStoredItem,
} from '#src/platform/storage/browser-storage.ts';

const BOUND_KEY = 'foyer.push.bound';
const PROMPTED_KEY = 'foyer.push.asked';
/** Storage key of the time when the member denied push messages in the browser's prompt. [S3-029] */
const DENIED_KEY = 'foyer.push.closed';

/** Storage key, set if the member has turned push messages off on this device. */
const OFF_KEY = 'foyer.push.off';

/** The push token with which this device is registered for a member, and since when. */
export interface BoundPushToken {
  readonly token: string;
  readonly memberId: string;
  /** When the device was registered, in milliseconds since 1970. */
  readonly at: number;
}

function isBoundPushToken(value: unknown): value is BoundPushToken {
  if (typeof value !== 'object' || value === null) return false;
  const { token, memberId, at } = Object.fromEntries(Object.entries(value));
  return typeof token === 'string' && typeof memberId === 'string' && typeof at === 'number';
}

export function readBoundPushToken(): BoundPushToken | null {
  const value = readStoredJson('local', BOUND_KEY);
  return isBoundPushToken(value) ? value : null;
}

export function storeBoundPushToken(bound: BoundPushToken): void {
  writeStoredItem('local', BOUND_KEY, JSON.stringify(bound));
}

export function clearBoundPushToken(): void {
  removeStoredItem('local', BOUND_KEY);
}

/** Formats the calendar day of a time, in the device's time zone. */
function formatDay(now: number): string {
  const date = new Date(now);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].join('-');
}

/** Records that the push dialog is shown today. Returns false if it was already shown today. [S4-062, S9-020] */
export function claimDailyPushPrompt(now: number): boolean {
  const today = formatDay(now);
  if (readStoredItem('local', PROMPTED_KEY) === today) return false;
  writeStoredItem('local', PROMPTED_KEY, today);
  return true;
}

/** Records when the member denied push messages. [S4-061] */
export function recordPushDenial(now: number): void {
  writeStoredItem('local', DENIED_KEY, String(now));
}

export function isPushTurnedOff(): boolean {
  return readStoredItem('local', OFF_KEY) === '1';
}

/** Stores whether push messages are turned off on this device. While they are, the push dialog is not shown. */
export function setPushTurnedOff(off: boolean): void {
  if (off) writeStoredItem('local', OFF_KEY, '1');
  else removeStoredItem('local', OFF_KEY);
}
