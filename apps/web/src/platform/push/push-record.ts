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

export function readBound(): BoundToken | null {
  const value = readStoredJson('local', BOUND);
  return isBoundToken(value) ? value : null;
}

export function writeBound(bound: BoundToken): void {
  writeStored('local', BOUND, JSON.stringify(bound));
}

export function forgetBound(): void {
  removeStored('local', BOUND);
}

/** Calendar day in the device's time zone. */
function dayOf(now: number): string {
  const date = new Date(now);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].join('-');
}

/** Records a prompt for today; false if there was one today. [S4-062, S9-020] */
export function takeDay(now: number): boolean {
  const today = dayOf(now);
  if (readStored('local', ASKED) === today) return false;
  writeStored('local', ASKED, today);
  return true;
}

/** [S4-061] */
export function noteDenied(now: number): void {
  writeStored('local', CLOSED, String(now));
}

export function isTurnedOff(): boolean {
  return readStored('local', OFF) === '1';
}

/** Turned off until a member turns it on again; no prompts meanwhile. */
export function setTurnedOff(off: boolean): void {
  if (off) writeStored('local', OFF, '1');
  else removeStored('local', OFF);
}
