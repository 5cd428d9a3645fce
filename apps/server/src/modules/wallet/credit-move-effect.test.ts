import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CreditMove } from '@foyer/contract/vendor/vendor-api';
import { type CreditMoveEntry, computeCreditMoveEffect } from '#src/modules/wallet/credit-move-effect.ts';
import { creditMoveArbitrary, type ModelWallet, applyMoveToModelWallet } from '#test/wallet-model.ts';

const move = creditMoveArbitrary;

test('in any order and with repetitions, credit moves never overdraw a wallet, and its balance is the sum of its entries', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 30 }), (sequence) => {
      const entries: (CreditMoveEntry & { readonly id: string })[] = [];
      const model: ModelWallet = { balance: 10_000, moves: new Map() };
      const apply = (one: CreditMove): string => {
        const balance = entries.reduce((sum, { amount }) => sum + amount, 10_000);
        const earlier = entries.filter(({ id }) => id === one.id);
        const { outcome, entry } = computeCreditMoveEffect(one, { balance, mayPlay: true }, earlier);
        if (entry) entries.push({ ...entry, id: one.id });
        return outcome;
      };
      for (const one of sequence) {
        expect(apply(one)).toBe(applyMoveToModelWallet(model, one));
        const length = entries.length;
        // Repeating the move changes nothing.
        apply(one);
        expect(entries).toHaveLength(length);
        const balance = entries.reduce((sum, { amount }) => sum + amount, 10_000);
        expect(balance).toBe(model.balance);
        expect(balance).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test('if a member may not play, new stakes and refills are rejected, and every other credit move has its usual effect', () => {
  fc.assert(
    fc.property(
      move,
      fc.option(move, { nil: undefined }),
      fc.integer({ min: 0, max: 10_000 }),
      (one, before, balance) => {
        const entry = before && computeCreditMoveEffect(before, { balance, mayPlay: true }, []).entry;
        const earlier = entry ? [entry] : [];
        const open = computeCreditMoveEffect(one, { balance, mayPlay: true }, earlier);
        const closed = computeCreditMoveEffect(one, { balance, mayPlay: false }, earlier);
        const isNewPlay = earlier.length === 0 && (one.kind === 'stake' || one.kind === 'refill');
        expect(closed).toEqual(isNewPlay ? { outcome: 'restricted', entry: null } : open);
      },
    ),
  );
});
