import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Bet, getBetOdds, getBetOutcome, computeBetPayout } from '#src/games/bet.ts';
import { getVendorGame, type DrawFormat } from '#src/games/game.ts';

const three: DrawFormat = { kind: 'digits', count: 3 };
const withTail: DrawFormat = { kind: 'digits', count: 3, tailLengths: [2] };
const star: DrawFormat = { kind: 'pick', of: 45, count: 6 };
const everyThree = Array.from({ length: 1_000 }, (_none, n) => [Math.floor(n / 100), Math.floor(n / 10) % 10, n % 10]);

function computeReturn(format: DrawFormat, bet: Bet, drawn: readonly number[], stake: number): number {
  const odds = getBetOdds(format, bet);
  if (odds === null) throw new Error('not offered');
  return computeBetPayout(stake, odds, getBetOutcome(format, bet, drawn));
}

const digitBet = fc.oneof(
  fc.record({ kind: fc.constantFrom('big' as const, 'small' as const, 'odd' as const, 'even' as const) }),
  fc.record({ kind: fc.constant('last' as const), digit: fc.integer({ min: 0, max: 9 }) }),
  fc.record({
    kind: fc.constant('straight' as const),
    digits: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 3, maxLength: 3 }),
  }),
);

test('the average payout of every bet over all 1,000 results of three digits is its stake', () => {
  fc.assert(
    fc.property(digitBet, fc.integer({ min: 1, max: 1_000 }), (bet, tens) => {
      const stake = tens * 10;
      const total = everyThree.reduce((sum, drawn) => sum + computeReturn(three, bet, drawn, stake), 0);
      expect(total).toBe(stake * 1_000);
    }),
    { numRuns: 60 },
  );
});

test('bets on last digits pay according to their probability, in games that offer them', () => {
  const bet: Bet = { kind: 'tail', digits: [4, 2] };
  expect(everyThree.reduce((sum, drawn) => sum + computeReturn(withTail, bet, drawn, 10), 0)).toBe(10 * 1_000);
  expect(getBetOutcome(withTail, bet, [9, 4, 2])).toBe('won');
  expect(getBetOutcome(withTail, bet, [4, 2, 9])).toBe('lost');
  expect(getBetOdds(three, bet)).toBeNull();
  expect(getBetOdds(withTail, { kind: 'tail', digits: [1, 2, 3] })).toBeNull();
  expect(getBetOdds(star, bet)).toBeNull();
});

test('a bet on big or small pays as much for a draw and its mirror image together as the two stakes', () => {
  const six = fc.uniqueArray(fc.integer({ min: 1, max: 45 }), { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(six, (drawn) => {
      const mirror = drawn.map((one) => 46 - one);
      for (const kind of ['big', 'small'] as const) {
        expect(computeReturn(star, { kind }, drawn, 10) + computeReturn(star, { kind }, mirror, 10)).toBe(20);
      }
    }),
  );
});

test('bets on picked numbers pay the inverse of their probability', () => {
  const odds = [1, 2, 3, 4, 5, 6].map((count) => {
    const found = getBetOdds(star, {
      kind: 'pick',
      numbers: Array.from({ length: count }, (_none, place) => place + 1),
    });
    return found === null ? null : found.pays / found.per;
  });
  expect(odds).toEqual([7.5, 66, 709.5, 9_933, 203_626.5, 8_145_060]);
});

test('payouts are safe integers for every accepted stake', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000 }), fc.integer({ min: 1, max: 6 }), (tens, count) => {
      const numbers = Array.from({ length: count }, (_none, place) => place + 1);
      expect(Number.isSafeInteger(computeReturn(star, { kind: 'pick', numbers }, [1, 2, 3, 4, 5, 6], tens * 10))).toBe(
        true,
      );
    }),
  );
});

test('a game does not offer bets of other games', () => {
  expect(getBetOdds(star, { kind: 'odd' })).toBeNull();
  expect(getBetOdds(star, { kind: 'pick', numbers: [7, 7] })).toBeNull();
  expect(getBetOdds(star, { kind: 'pick', numbers: [46] })).toBeNull();
  expect(getBetOdds(star, { kind: 'pick', numbers: [] })).toBeNull();
  expect(getBetOdds(three, { kind: 'pick', numbers: [1] })).toBeNull();
  expect(getBetOdds(three, { kind: 'straight', digits: [1, 2, 3, 4, 5] })).toBeNull();
  expect(getBetOdds(three, { kind: 'last', digit: 10 })).toBeNull();
});

test('a game with an unknown code draws five digits and derives its title from the code', () => {
  expect(getVendorGame('turtle-treasure')).toEqual({
    code: 'turtle-treasure',
    title: 'Turtle Treasure',
    format: { kind: 'digits', count: 5 },
  });
});
