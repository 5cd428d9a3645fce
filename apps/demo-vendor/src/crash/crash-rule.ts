/**
 * The rule of the crash games, shared by the server and the player's browser. Multipliers are in hundredths: 100 pays the stake.
 */
export const MIN_CRASH_MULTIPLIER = 100;
/** 1,000 times the stake, after a little more than a minute. */
export const MAX_CRASH_MULTIPLIER = 100_000;

/** The multiplier doubles this often, in milliseconds. */
const DOUBLING_TIME_MS = 7_000;
/** Average return of a stake of 100, independent of the cash-out. */
const RETURN_PERCENT = 99;
/** Number of values of 52 random bits, which a double represents exactly. */
const VALUES = 2 ** 52;

/**
 * Computes where a round ends from `HMAC-SHA-256(key = the round's seed, text = "<player's words>:<round id>")`: with u the first 52
 * bits over 2^52 it is 99 / (1 - u) hundredths, rounded down. A round reaches a multiplier x with a probability of 0.99 / x.
 */
export function computeCrashPoint(mac: Uint8Array): number {
  let value = 0;
  for (const byte of mac.subarray(0, 6)) value = value * 256 + byte;
  value = value * 16 + ((mac[6] ?? 0) >> 4);
  const point = Math.floor(RETURN_PERCENT / (1 - value / VALUES));
  return Math.min(MAX_CRASH_MULTIPLIER, Math.max(MIN_CRASH_MULTIPLIER, point));
}

/** Builds the text of the HMAC whose key is the seed of a round. */
export function buildRoundMessage(words: string, id: string): string {
  return `${words}:${id}`;
}

/** The multiplier `ms` milliseconds after the start, in hundredths and fractions of them: for drawing. */
export function getExactCrashMultiplier(ms: number): number {
  return Math.min(MAX_CRASH_MULTIPLIER, MIN_CRASH_MULTIPLIER * 2 ** (Math.max(0, ms) / DOUBLING_TIME_MS));
}

/** The multiplier `ms` milliseconds after the start, in whole hundredths: for payouts. */
export function getCrashMultiplier(ms: number): number {
  return Math.floor(getExactCrashMultiplier(ms));
}

/** When a round reaches a multiplier, in milliseconds after the start. */
export function getTimeOfMultiplier(point: number): number {
  return Math.ceil(DOUBLING_TIME_MS * Math.log2(point / MIN_CRASH_MULTIPLIER));
}

/** Formats hundredths as `2.35×`. */
export function formatCrashMultiplier(hundredths: number): string {
  return `${(hundredths / 100).toFixed(2)}×`;
}

/** The payout of a stake, in whole credits, rounded down. */
export function computeCrashPayout(stake: number, multiplier: number): number {
  return Math.floor((stake * multiplier) / 100);
}
