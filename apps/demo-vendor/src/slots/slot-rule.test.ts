import { expect, test } from 'vitest';
import {
  computeSlotPayout,
  computeSlotReturnToPlayer,
  computeSlotStops,
  findSlotWins,
  getSlotSymbol,
  SLOT_REEL_LENGTH,
  SLOT_REEL_COUNT,
  slotLines,
  slotPayTable,
} from '#src/slots/slot-rule.ts';

const positions = Array.from({ length: SLOT_REEL_LENGTH }, (_none, position) => position);
const countSymbol = (reel: number, symbol: string) =>
  positions.filter((position) => getSlotSymbol(reel, position) === symbol).length;

test('the average payout over all 32,768 combinations of the reels is 95.56% of the stake', () => {
  const combinations = SLOT_REEL_LENGTH ** SLOT_REEL_COUNT;
  let [paid, wins] = [0, 0];
  for (let index = 0; index < combinations; index += 1) {
    const stops = [Math.floor(index / 1_024), Math.floor(index / 32) % 32, index % 32];
    const payout = computeSlotPayout(5, stops);
    paid += payout;
    if (payout > 0) wins += 1;
  }
  expect(combinations).toBe(32_768);
  expect(paid / (5 * combinations)).toBeCloseTo(0.9556, 4);
  expect(computeSlotReturnToPlayer()).toBe(paid / (5 * combinations));
  // About one spin in three pays something.
  expect(wins / combinations).toBeGreaterThan(0.3);
});

test('the pay table and the symbols of the reels give the same average payout as all combinations', () => {
  const perLine = slotPayTable.reduce((sum, { symbol, count, pays }) => {
    const counts = [0, 1, 2].map((reel) => countSymbol(reel, symbol));
    const [one = 0, two = 0, three = 0] = counts;
    return sum + pays * one * two * (count === 3 ? three : SLOT_REEL_LENGTH - three);
  }, 0);
  expect(perLine / SLOT_REEL_LENGTH ** SLOT_REEL_COUNT).toBe(computeSlotReturnToPlayer());
});

test('the reels have the same symbols, and no symbol follows itself', () => {
  for (const reel of [0, 1, 2]) {
    const counts = ['seven', 'bar', 'diamond', 'bell', 'cherry', 'lemon'].map((symbol) => countSymbol(reel, symbol));
    expect(counts).toEqual([2, 3, 4, 6, 8, 9]);
    for (const position of positions) expect(getSlotSymbol(reel, position)).not.toBe(getSlotSymbol(reel, position + 1));
  }
});

test('each line pays only its highest payout, in proportion to the stake', () => {
  const cherries = positions.flatMap((one) =>
    positions.map((two) => [one, two, 0]).filter((stops) => findSlotWins(stops).some(({ pay }) => pay.count === 2)),
  );
  expect(cherries.length).toBeGreaterThan(0);
  for (const stops of cherries) {
    const wins = findSlotWins(stops);
    expect(new Set(wins.map(({ line }) => line)).size).toBe(wins.length);
    expect(computeSlotPayout(500, stops)).toBe(100 * computeSlotPayout(5, stops));
  }
});

test('each reel position is selected by the same number of byte values, and every byte value selects one', () => {
  const hits = new Map<number, number>();
  for (let byte = 0; byte < 256; byte += 1) {
    const [stop = -1] = computeSlotStops(Uint8Array.of(byte, 0, 0));
    hits.set(stop, (hits.get(stop) ?? 0) + 1);
  }
  expect([...hits.keys()].toSorted((one, two) => one - two)).toEqual(positions);
  expect(new Set(hits.values())).toEqual(new Set([256 / SLOT_REEL_LENGTH]));
  expect(slotLines).toHaveLength(5);
});
