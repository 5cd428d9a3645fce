import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Bet, oddsOf, outcomeOf, payoutOf } from '#src/games/bet.ts';
import { gameOf, type Shape } from '#src/games/game.ts';

const three: Shape = { kind: 'digits', count: 3 };
const withTail: Shape = { kind: 'digits', count: 3, tails: [2] };
const star: Shape = { kind: 'pick', of: 45, count: 6 };
const everyThree = Array.from({ length: 1_000 }, (_none, n) => [Math.floor(n / 100), Math.floor(n / 10) % 10, n % 10]);

function paid(shape: Shape, bet: Bet, drawn: readonly number[], stake: number): number {
  const odds = oddsOf(shape, bet);
  if (odds === null) throw new Error('not offered');
  return payoutOf(stake, odds, outcomeOf(shape, bet, drawn));
}

const digitBet = fc.oneof(
  fc.record({ kind: fc.constantFrom('big' as const, 'small' as const, 'odd' as const, 'even' as const) }),
  fc.record({ kind: fc.constant('last' as const), digit: fc.integer({ min: 0, max: 9 }) }),
  fc.record({
    kind: fc.constant('straight' as const),
    digits: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 3, maxLength: 3 }),
  }),
);

test('over all 1,000 results of three digits every bet pays back exactly what was staked', () => {
  fc.assert(
    fc.property(digitBet, fc.integer({ min: 1, max: 1_000 }), (bet, tens) => {
      const stake = tens * 10;
      const total = everyThree.reduce((sum, drawn) => sum + paid(three, bet, drawn, stake), 0);
      expect(total).toBe(stake * 1_000);
    }),
    { numRuns: 60 },
  );
});

test('the last digits pay as much as they are rare, and only where a game has them', () => {
  const bet: Bet = { kind: 'tail', digits: [4, 2] };
  expect(everyThree.reduce((sum, drawn) => sum + paid(withTail, bet, drawn, 10), 0)).toBe(10 * 1_000);
  expect(outcomeOf(withTail, bet, [9, 4, 2])).toBe('won');
  expect(outcomeOf(withTail, bet, [4, 2, 9])).toBe('lost');
  expect(oddsOf(three, bet)).toBeNull();
  expect(oddsOf(withTail, { kind: 'tail', digits: [1, 2, 3] })).toBeNull();
  expect(oddsOf(star, bet)).toBeNull();
});

test('the middle of the picked numbers splits evenly: a result and its mirror pay back both stakes', () => {
  const six = fc.uniqueArray(fc.integer({ min: 1, max: 45 }), { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(six, (drawn) => {
      const mirror = drawn.map((one) => 46 - one);
      for (const kind of ['big', 'small'] as const) {
        expect(paid(star, { kind }, drawn, 10) + paid(star, { kind }, mirror, 10)).toBe(20);
      }
    }),
  );
});

test('picked numbers pay one over their chance', () => {
  const odds = [1, 2, 3, 4, 5, 6].map((count) => {
    const found = oddsOf(star, { kind: 'pick', numbers: Array.from({ length: count }, (_none, place) => place + 1) });
    return found === null ? null : found.pays / found.per;
  });
  expect(odds).toEqual([7.5, 66, 709.5, 9_933, 203_626.5, 8_145_060]);
});

test('payouts are whole, safe numbers for every stake that is taken', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000 }), fc.integer({ min: 1, max: 6 }), (tens, count) => {
      const numbers = Array.from({ length: count }, (_none, place) => place + 1);
      expect(Number.isSafeInteger(paid(star, { kind: 'pick', numbers }, [1, 2, 3, 4, 5, 6], tens * 10))).toBe(true);
    }),
  );
});

test('a bet that does not fit its game is not offered', () => {
  expect(oddsOf(star, { kind: 'odd' })).toBeNull();
  expect(oddsOf(star, { kind: 'pick', numbers: [7, 7] })).toBeNull();
  expect(oddsOf(star, { kind: 'pick', numbers: [46] })).toBeNull();
  expect(oddsOf(star, { kind: 'pick', numbers: [] })).toBeNull();
  expect(oddsOf(three, { kind: 'pick', numbers: [1] })).toBeNull();
  expect(oddsOf(three, { kind: 'straight', digits: [1, 2, 3, 4, 5] })).toBeNull();
  expect(oddsOf(three, { kind: 'last', digit: 10 })).toBeNull();
});

test('an unknown code draws five digits under its own name', () => {
  expect(gameOf('turtle-treasure')).toEqual({
    code: 'turtle-treasure',
    title: 'Turtle Treasure',
    shape: { kind: 'digits', count: 5 },
  });
});
