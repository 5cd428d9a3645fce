import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CreditMove } from '@foyer/contract/vendor/vendor-api';
import { type Earlier, effectOf } from '#src/modules/wallet/move-effect.ts';

const id = fc.constantFrom('a', 'b', 'c');
const amount = fc.integer({ min: 1, max: 8_000 });
const move: fc.Arbitrary<CreditMove> = fc.oneof(
  fc.record({ kind: fc.constantFrom('stake', 'win'), id, amount, round: fc.constant('r') }),
  fc.record({ kind: fc.constantFrom('cancel', 'refill'), id }),
);

test('whatever comes, in any order and however often, a purse is never overdrawn and holds what its moves add up to', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 30 }), (moves) => {
      const kept = new Map<string, Earlier>();
      let balance = 10_000;
      for (const one of moves) {
        const { change, keep } = effectOf(one, { balance, mayPlay: true }, kept.get(one.id));
        balance += change;
        if (keep) kept.set(one.id, keep);
        // Repeated, it changes nothing.
        expect(effectOf(one, { balance, mayPlay: true }, kept.get(one.id)).change).toBe(0);
        expect(balance).toBeGreaterThanOrEqual(0);
      }
      const sum = [...kept.values()].reduce((total, { change, cancelled }) => total + (cancelled ? 0 : change), 10_000);
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
        const earlier = before && effectOf(before, { balance, mayPlay: true }, undefined).keep;
        const open = effectOf(one, { balance, mayPlay: true }, earlier ?? undefined);
        const closed = effectOf(one, { balance, mayPlay: false }, earlier ?? undefined);
        const isNewPlay = !earlier && (one.kind === 'stake' || one.kind === 'refill');
        expect(closed).toEqual(isNewPlay ? { outcome: 'restricted', change: 0, keep: null } : open);
      },
    ),
  );
});
