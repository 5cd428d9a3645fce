import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CreditMove } from '@foyer/contract/vendor/move-credits';
import { type Earlier, effectOf } from '#src/modules/purse/move-effect.ts';

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
        const { change, keep } = effectOf(one, balance, kept.get(one.id));
        balance += change;
        if (keep) kept.set(one.id, keep);
        // Said again, it changes nothing.
        expect(effectOf(one, balance, kept.get(one.id)).change).toBe(0);
        expect(balance).toBeGreaterThanOrEqual(0);
      }
      const sum = [...kept.values()].reduce((total, { change, cancelled }) => total + (cancelled ? 0 : change), 10_000);
      expect(balance).toBe(sum);
    }),
  );
});
