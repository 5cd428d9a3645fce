/**
 * The rule of the slots, which the server and the player's browser share. Three reels of 32 symbols show three rows.
 * Each of five lines pays for equal symbols from left to right.
 */
const symbolsByLetter = {
  S: 'seven',
  R: 'bar',
  D: 'diamond',
  B: 'bell',
  C: 'cherry',
  L: 'lemon',
} as const;

export type SlotSymbol = (typeof symbolsByLetter)[keyof typeof symbolsByLetter];

/** The reels have the same symbols in different orders: 2 sevens, 3 bars, 4 diamonds, 6 bells, 8 cherries, 9 lemons. */
const reels: readonly (readonly SlotSymbol[])[] = [
  'B L S R L D C L C B L R B L C L C S R D B L C B L C D B C D L C',
  'B C L D C B D C L B C L B D R S C L C L B R L B C L C D L R S L',
  'B L D L B L C B C L S L C B C R C D L B L S L R L D R C B C D C',
].map((letters) => letters.split(' ').map(readSymbol));

export const SLOT_REEL_COUNT = reels.length;
export const SLOT_ROW_COUNT = 3;
/** A power of two, so that a random byte selects every position with the same probability. */
export const SLOT_REEL_LENGTH = 32;

/** The row of each reel that a line crosses, from the top. */
export const slotLines: readonly (readonly number[])[] = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
];

interface SlotPay {
  readonly symbol: SlotSymbol;
  /** How many equal symbols from the left are needed. */
  readonly count: 2 | 3;
  /** Payout as a multiple of the stake of the line. */
  readonly pays: number;
}

/** Payouts of a line, the highest first. Only the highest of a line is paid. */
export const slotPayTable: readonly SlotPay[] = [
  { symbol: 'seven', count: 3, pays: 500 },
  { symbol: 'bar', count: 3, pays: 150 },
  { symbol: 'diamond', count: 3, pays: 60 },
  { symbol: 'bell', count: 3, pays: 25 },
  { symbol: 'cherry', count: 3, pays: 10 },
  { symbol: 'lemon', count: 3, pays: 8 },
  { symbol: 'cherry', count: 2, pays: 2 },
];

/** A line that pays, as an index of `slotLines`. */
export interface SlotLineWin {
  readonly line: number;
  readonly pay: SlotPay;
}

/**
 * Computes the positions at which the reels stop from `HMAC-SHA-256(key = the round's seed, text = "<player's
 * text>:<round id>")`: the first byte modulo 32 for the first reel, and so on.
 */
export function computeSlotStops(mac: Uint8Array): readonly number[] {
  return reels.map((_reel, index) => (mac[index] ?? 0) % SLOT_REEL_LENGTH);
}

/** Returns the symbol of a reel at a position. Positions continue from the end of the reel at its beginning. */
export function getSlotSymbol(reel: number, position: number): SlotSymbol {
  return reels[reel]?.at(position % SLOT_REEL_LENGTH) ?? 'lemon';
}

/** Returns the lines that pay. A reel that stops at a position shows it in the top row and the next two below it. */
export function findSlotWins(stops: readonly number[]): readonly SlotLineWin[] {
  return slotLines.flatMap((rows, line) => {
    const symbols = stops.map((stop, reel) => getSlotSymbol(reel, stop + (rows[reel] ?? 0)));
    const pay = slotPayTable.find(({ symbol, count }) => symbols.slice(0, count).every((one) => one === symbol));
    return pay === undefined ? [] : [{ line, pay }];
  });
}

/** Computes the payout of a spin in whole credits. The stake must be a multiple of the number of lines. */
export function computeSlotPayout(stake: number, stops: readonly number[]): number {
  const lineStake = stake / slotLines.length;
  return findSlotWins(stops).reduce((sum, { pay }) => sum + lineStake * pay.pays, 0);
}

/** Computes the average payout of a stake of 1 over every combination of stops, all of which are equally likely. */
export function computeSlotReturnToPlayer(): number {
  const positions = Array.from({ length: SLOT_REEL_LENGTH }, (_none, position) => position);
  const payouts = positions.flatMap((one) =>
    positions.flatMap((two) => positions.map((three) => computeSlotPayout(slotLines.length, [one, two, three]))),
  );
  return payouts.reduce((sum, payout) => sum + payout, 0) / (slotLines.length * payouts.length);
}

function readSymbol(letter: string): SlotSymbol {
  const found = Object.entries(symbolsByLetter).find(([known]) => known === letter);
  if (found === undefined) throw new Error(`a reel has no symbol ${letter}`);
  return found[1];
}
