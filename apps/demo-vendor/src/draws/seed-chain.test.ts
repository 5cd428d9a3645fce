import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildSeedChain, computeDrawNumbers } from '#src/draws/seed-chain.ts';
import { getVendorGame, listLobbyGames } from '#src/games/game.ts';
import { hashSeedRepeatedly, recomputeDrawNumbers } from '#src/page/recompute-draw.ts';

const secret = Buffer.alloc(32, 7);
const seed = createHash('sha256').update('a seed').digest('hex');

test('each seed of a chain hashes to the seed that was published before it', () => {
  const seeds = buildSeedChain(secret, 20);
  expect(seeds).toHaveLength(21);
  expect(seeds.at(-1)).toBe(secret.toString('hex'));
  for (let place = 1; place <= 20; place += 1) {
    const hash = createHash('sha256').update(Buffer.from(seeds[place] ?? '', 'hex'));
    expect(hash.digest('hex')).toBe(seeds[place - 1]);
  }
});

test("in the browser's check, every seed of a chain hashes to the chain's commitment, and another value does not", async () => {
  const seeds = buildSeedChain(secret, 6);
  for (const [place, one] of seeds.entries()) expect(await hashSeedRepeatedly(one, place, () => {})).toBe(seeds[0]);
  expect(await hashSeedRepeatedly(seed, 6, () => {})).not.toBe(seeds[0]);
});

test('server and browser compute the same draw numbers', async () => {
  const games = (['LOTT', 'SEA', 'VIETNAM_LOTTO'] as const).flatMap((kind) => listLobbyGames(kind));
  for (const game of [...games, getVendorGame('turtle-treasure')]) {
    expect((await recomputeDrawNumbers(game, seed)).numbers).toEqual(computeDrawNumbers(game, seed));
  }
});

test('drawn numbers follow the published rule', () => {
  const bytes = createHash('sha256').update(`${seed}:minute-3:0`).digest();
  const expected = [...bytes].filter((byte) => byte < 250).slice(0, 3);
  expect(computeDrawNumbers(getVendorGame('minute-3'), seed)).toEqual(expected.map((byte) => byte % 10));
});

test('every draw result is valid for its game', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
      const hex = Buffer.from(bytes).toString('hex');
      const six = computeDrawNumbers(getVendorGame('star-6'), hex);
      expect(new Set(six).size).toBe(6);
      expect(six.every((one) => one >= 1 && one <= 45)).toBe(true);
      expect(six).toEqual(six.toSorted((one, other) => one - other));
      expect(computeDrawNumbers(getVendorGame('minute-5'), hex).every((one) => one >= 0 && one <= 9)).toBe(true);
    }),
  );
});

test('all drawn numbers are equally frequent', () => {
  const counts = Array.from({ length: 45 }, () => 0);
  for (let draw = 0; draw < 3_000; draw += 1) {
    const hex = createHash('sha256').update(`${draw}`).digest('hex');
    for (const one of computeDrawNumbers(getVendorGame('star-6'), hex)) counts[one - 1] = (counts[one - 1] ?? 0) + 1;
  }
  const chiSquare = counts.reduce((sum, seen) => sum + (seen - 400) ** 2 / 400, 0);
  // 44 degrees of freedom: 99.99% lie below; the seeds are fixed, so this does not vary from run to run.
  expect(chiSquare).toBeLessThan(89);
});
