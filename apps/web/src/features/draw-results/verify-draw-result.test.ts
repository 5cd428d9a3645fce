import type { DrawProof } from '@foyer/contract/game/get-draws';
import { expect, test, vi } from 'vitest';
import { verifyDrawResult } from '#src/features/draw-results/verify-draw-result.ts';

/** A draw of the demo vendor, whose seed is the second of its chain. */
const digits: DrawProof = {
  method: 'sha256-chain',
  commitment: '76a0f158b1914f083edd53ed7bde8a3fbe7e7e1a53ece62174527ed0bdc330eb',
  seed: '0808080808080808080808080808080808080808080808080808080808080808',
  position: 2,
  from: 0,
  to: 9,
  isUnique: false,
};
const numbers = [9, 8, 6];

test('verifies a draw whose seed gives the commitment and the published numbers', async () => {
  expect(await verifyDrawResult({ numbers, proof: digits }, 'minute-3')).toEqual({
    hash: digits.commitment,
    isCommitted: true,
    numbers,
    isSame: true,
  });
});

test('detects numbers and commitments that do not follow from the seed', async () => {
  const changed = numbers.map((number) => (number + 1) % 10);
  expect(await verifyDrawResult({ numbers: changed, proof: digits }, 'minute-3')).toMatchObject({
    isCommitted: true,
    isSame: false,
  });
  expect(await verifyDrawResult({ numbers, proof: digits }, 'minute-5')).toMatchObject({ isSame: false });
  expect(await verifyDrawResult({ numbers, proof: { ...digits, position: 1 } }, 'minute-3')).toMatchObject({
    isCommitted: false,
    isSame: true,
  });
});

test('the verification of a draw computes different numbers in ascending order for games without repetition', async () => {
  const proof = { ...digits, from: 1, to: 45, isUnique: true };
  expect(await verifyDrawResult({ numbers: [17, 26, 27, 29, 32, 37], proof }, 'star-6')).toMatchObject({
    isSame: true,
  });
  expect(await verifyDrawResult({ numbers: Array.from({ length: 46 }, () => 1), proof }, 'star-6')).toMatchObject({
    isSame: false,
  });
});

test.each<Partial<DrawProof>>([
  { method: 'other' },
  { seed: 'secret' },
  { commitment: digits.commitment.slice(1) },
  { position: 0 },
  { position: 50_001 },
  { to: 256 },
])('does not verify a draw whose proof has %j', async (change) => {
  expect(await verifyDrawResult({ numbers, proof: { ...digits, ...change } }, 'minute-3')).toBeNull();
});

test('verifies no draw without a proof, and no draw in a browser without Web Crypto', async () => {
  expect(await verifyDrawResult({ numbers }, 'minute-3')).toBeNull();
  vi.stubGlobal('crypto', {});
  expect(await verifyDrawResult({ numbers, proof: digits }, 'minute-3')).toBeNull();
});
