import { expect, test } from 'vitest';
import { getTicketState, groupByTicket } from '#src/bets/ticket-state.ts';

test.each([
  [[null, 'won'], 'open'],
  [['lost', 'won', 'cancelled'], 'won'],
  [['lost', 'returned'], 'lost'],
  [['cancelled', 'returned'], 'returned'],
  [['cancelled', 'cancelled'], 'cancelled'],
] as const)('a ticket with the results %j is %s', (results, state) => {
  expect(getTicketState(results.map((outcome) => ({ outcome })))).toBe(state);
});

test('groups bets by ticket in the given order', () => {
  const bets = ['b', 'b', 'a'].map((ticket) => ({ ticket, outcome: null }));
  expect(groupByTicket(bets).map((group) => group.map(({ ticket }) => ticket))).toEqual([['b', 'b'], ['a']]);
});
