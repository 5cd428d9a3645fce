/**
 * The rule of the crash games, the same on the server and in the player's browser. Multipliers are counted in hundredths:
 * 100 is what was staked.
 */
export const LEAST_POINT = 100;
/** 1,000 times the stake, after a little more than a minute. */
export const MOST_POINT = 100_000;

/** The multiplier doubles this often, in milliseconds. */
const DOUBLES_EVERY_MS = 7_000;
/** Average return of 100 staked, independent of the cash-out. */
const RETURNS = 99;
/** Six bytes and a half: as many values as a double holds exactly. */
const VALUES = 2 ** 52;

/**
 * Where a round ends, from `HMAC-SHA-256(key = the round's seed, text = "<player's words>:<round id>")`: with u the first 52
 * bits over 2^52 it is 99 / (1 - u) hundredths, rounded down. So a multiplier x is reached with a chance of 0.99 / x.
 */
export function pointFrom(mac: Uint8Array): number {
  let value = 0;
  for (const byte of mac.subarray(0, 6)) value = value * 256 + byte;
  value = value * 16 + ((mac[6] ?? 0) >> 4);
  const point = Math.floor(RETURNS / (1 - value / VALUES));
  return Math.min(MOST_POINT, Math.max(LEAST_POINT, point));
}

/** The text that is signed with a round's seed. */
export function roundText(words: string, id: string): string {
  return `${words}:${id}`;
}

/** The multiplier so long after the start, in hundredths and parts of them: for drawing. */
export function climbAt(ms: number): number {
  return Math.min(MOST_POINT, LEAST_POINT * 2 ** (Math.max(0, ms) / DOUBLES_EVERY_MS));
}

/** The multiplier so long after the start, in whole hundredths: what is paid. */
export function multiplierAt(ms: number): number {
  return Math.floor(climbAt(ms));
}

/** When a multiplier is reached, in milliseconds after the start. */
export function timeOf(point: number): number {
  return Math.ceil(DOUBLES_EVERY_MS * Math.log2(point / LEAST_POINT));
}

/** Hundredths as `2.35×`. */
export function multiplierText(hundredths: number): string {
  return `${(hundredths / 100).toFixed(2)}×`;
}

/** What is paid for a stake, in whole credits, rounded down. */
export function crashPayout(stake: number, multiplier: number): number {
  return Math.floor((stake * multiplier) / 100);
}
