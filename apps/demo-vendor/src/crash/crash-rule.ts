/**
 * Smallest multiplier of a crash round: it pays back the stake. All multipliers in this file are in hundredths. The
 * server and the player's browser share its functions.
 */
export const MIN_CRASH_MULTIPLIER = 100;
/** Largest multiplier in hundredths: 1,000 times the stake, after a little more than a minute. */
export const MAX_CRASH_MULTIPLIER = 100_000;

/** Time in which the multiplier of a crash round doubles, in milliseconds. */
const DOUBLING_TIME_MS = 7_000;
/** Average payout of a stake of 100. It does not depend on when the player cashes out. */
export const CRASH_RETURN_PERCENT = 99;
/** Number of different values of 52 random bits. A JavaScript number represents all of them exactly. */
const VALUES = 2 ** 52;

/**
 * Computes the multiplier at which a crash round ends, in hundredths, from `HMAC-SHA-256(key = the round's seed, text =
 * "<player's text>:<round id>")`. With u = the first 52 bits / 2^52 it is 99 / (1 - u), rounded down and limited to the
 * smallest and largest multiplier. A round reaches a multiplier x with a probability of 0.99 / x.
 */
export function computeCrashPoint(mac: Uint8Array): number {
  let value = 0;
  for (const byte of mac.subarray(0, 6)) value = value * 256 + byte;
  value = value * 16 + ((mac[6] ?? 0) >> 4);
  const point = Math.floor(CRASH_RETURN_PERCENT / (1 - value / VALUES));
  return Math.min(MAX_CRASH_MULTIPLIER, Math.max(MIN_CRASH_MULTIPLIER, point));
}

/**
 * Returns the multiplier `ms` milliseconds after the start of a crash round, in hundredths with fractions, for drawing.
 */
export function getExactCrashMultiplier(ms: number): number {
  return Math.min(MAX_CRASH_MULTIPLIER, MIN_CRASH_MULTIPLIER * 2 ** (Math.max(0, ms) / DOUBLING_TIME_MS));
}

/** Returns the multiplier `ms` milliseconds after the start of a crash round, in whole hundredths, for payouts. */
export function getCrashMultiplier(ms: number): number {
  return Math.floor(getExactCrashMultiplier(ms));
}

/** Returns when a crash round reaches a multiplier, in milliseconds after its start. */
export function getTimeOfCrashMultiplier(point: number): number {
  return Math.ceil(DOUBLING_TIME_MS * Math.log2(point / MIN_CRASH_MULTIPLIER));
}

/** Formats a multiplier in hundredths as `2.35×`. */
export function formatCrashMultiplier(hundredths: number): string {
  return `${(hundredths / 100).toFixed(2)}×`;
}

/** Computes the payout of a crash round, in whole credits, rounded down. */
export function computeCrashPayout(stake: number, multiplier: number): number {
  return Math.floor((stake * multiplier) / 100);
}
