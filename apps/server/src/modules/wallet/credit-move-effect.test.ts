import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CreditMove } from '@foyer/contract/vendor/vendor-api';
import { type StoredCreditMove, computeCreditMoveEffect } from '#src/modules/wallet/credit-move-effect.ts';

const id = fc.constantFrom('a', 'b', 'c');
const amount = fc.integer({ min: 1, max: 8_000 });
const move: fc.Arbitrary<CreditMove> = fc.oneof(
  fc.record({ kind: fc.constantFrom('stake', 'win'), id, amount, round: fc.constant('r') }),
  fc.record({ kind: fc.constantFrom('cancel', 'refill'), id }),
);

test('never overdraws a wallet, and its balance is the sum of its moves, in any order and with repetitions', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 30 }), (sequence) => {
      const moves = new Map<string, StoredCreditMove>();
      let balance = 10_000;
      for (const one of sequence) {
        const { change, stored } = computeCreditMoveEffect(one, { balance, mayPlay: true }, moves.get(one.id));
        balance += change;
        if (stored) moves.set(one.id, stored);
        // Repeating the move changes nothing.
        expect(computeCreditMoveEffect(one, { balance, mayPlay: true }, moves.get(one.id)).change).toBe(0);
        expect(balance).toBeGreaterThanOrEqual(0);
      }
      const sum = [...moves.values()].reduce(
        (total, { change, cancelled }) => total + (cancelled ? 0 : change),
        10_000,
      );
      expect(balance).toBe(sum);
    }),
  );
});

test('takes no new stake or refill of a member who may not play, and treats every other move as before', () => {
  fc.assert(
    fc.property(
      move,
      fc.option(move, { nil: undefined }),
      fc.integer({ min: 0, max: 10_000 }),
      (one, before, balance) => {
        const earlier = before && computeCreditMoveEffect(before, { balance, mayPlay: true }, undefined).stored;
        const open = computeCreditMoveEffect(one, { balance, mayPlay: true }, earlier ?? undefined);
        const closed = computeCreditMoveEffect(one, { balance, mayPlay: false }, earlier ?? undefined);
        const isNewPlay = !earlier && (one.kind === 'stake' || one.kind === 'refill');
        expect(closed).toEqual(isNewPlay ? { outcome: 'restricted', change: 0, stored: null } : open);
      },
    ),
  );
});
