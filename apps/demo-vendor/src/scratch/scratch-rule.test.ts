import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  computeScratchFields,
  computeScratchReturnToPlayer,
  findScratchWin,
  POSSIBLE_SCRATCH_CARD_COUNT,
  SCRATCH_FIELD_COUNT,
  scratchPrizes,
  selectScratchPrize,
} from '#src/scratch/scratch-rule.ts';

const everyCard = Array.from({ length: POSSIBLE_SCRATCH_CARD_COUNT }, (_none, card) => card);

test('the prizes of all 4,096 cards have the announced numbers and pay back 94.24% of the stakes', () => {
  const prizes = everyCard.map(selectScratchPrize);
  for (const { pays, cards } of scratchPrizes) expect(prizes.filter((one) => one === pays)).toHaveLength(cards);
  const winning = scratchPrizes.reduce((sum, { cards }) => sum + cards, 0);
  expect(prizes.filter((one) => one === 0)).toHaveLength(POSSIBLE_SCRATCH_CARD_COUNT - winning);
  const paid = prizes.reduce((sum, one) => sum + one, 0);
  expect(paid / POSSIBLE_SCRATCH_CARD_COUNT).toBeCloseTo(0.9424, 4);
  expect(computeScratchReturnToPlayer()).toBe(paid / POSSIBLE_SCRATCH_CARD_COUNT);
});

test('the fields of every card show exactly its prize', () => {
  const order = fc.uint8Array({ minLength: 9, maxLength: 9 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: POSSIBLE_SCRATCH_CARD_COUNT - 1 }), order, (card, bytes) => {
      const fields = computeScratchFields(Uint8Array.of(card >> 4, (card & 15) << 4, ...bytes.subarray(1)));
      expect(fields).toHaveLength(SCRATCH_FIELD_COUNT);
      expect(findScratchWin(fields)).toBe(selectScratchPrize(card));
      const triples = new Set(fields.filter((pays) => fields.filter((one) => one === pays).length >= 3));
      expect(triples.size).toBe(selectScratchPrize(card) === 0 ? 0 : 1);
    }),
    { numRuns: 500 },
  );
});
