import { readStored, readStoredJson, removeStored, writeStored } from '#src/platform/storage/stored.ts';

const BOUND = 'foyer.push.bound';
const ASKED = 'foyer.push.asked';
/** Time when the member denied the browser's prompt. [S3-029] */
const CLOSED = 'foyer.push.closed';

/** Push messages are turned off on this device. */
const OFF = 'foyer.push.off';

/** Token that this device is bound with. */
export interface BoundToken {
  readonly token: string;
  readonly memberId: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

function isBoundToken(value: unknown): value is BoundToken {
  if (typeof value !== 'object' || value === null) return false;
  const { token, memberId, at } = Object.fromEntries(Object.entries(value));
  return typeof token === 'string' && typeof memberId === 'string' && typeof at === 'number';
}

export function readBoundToken(): BoundToken | null {
  const value = readStoredJson('local', BOUND);
  return isBoundToken(value) ? value : null;
}

export function storeBoundToken(bound: BoundToken): void {
  writeStored('local', BOUND, JSON.stringify(bound));
}

export function clearBoundToken(): void {
  removeStored('local', BOUND);
}

/** Calendar day in the device's time zone. */
function formatDay(now: number): string {
  const date = new Date(now);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].join('-');
}

/** Records a prompt for today; false if there was one today. [S4-062, S9-020] */
export function recordPromptOfDay(now: number): boolean {
  const today = formatDay(now);
  if (readStored('local', ASKED) === today) return false;
  writeStored('local', ASKED, today);
  return true;
}

/** [S4-061] */
export function recordDenial(now: number): void {
  writeStored('local', CLOSED, String(now));
}

export function isPushTurnedOff(): boolean {
  return readStored('local', OFF) === '1';
}

/** Turned off until a member turns it on again; no prompts meanwhile. */
export function setPushTurnedOff(off: boolean): void {
  if (off) writeStored('local', OFF, '1');
  else removeStored('local', OFF);
}
