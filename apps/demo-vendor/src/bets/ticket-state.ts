import type { StoredBetOutcome } from '#src/games/bet.ts';

interface SettledBet {
  readonly ticket: string;
  readonly outcome: StoredBetOutcome | null;
}

/** State of a ticket: `open` until all its draws were held or cancelled, then its best result. */
export type TicketState = 'open' | StoredBetOutcome;

const resultsBestFirst = ['won', 'lost', 'returned', 'cancelled'] as const satisfies readonly StoredBetOutcome[];

export function getTicketState(bets: readonly Pick<SettledBet, 'outcome'>[]): TicketState {
  if (bets.some(({ outcome }) => outcome === null)) return 'open';
  return resultsBestFirst.find((result) => bets.some(({ outcome }) => outcome === result)) ?? 'cancelled';
}

/** Groups bets by their tickets, in the given order. */
export function groupByTicket<B extends SettledBet>(bets: readonly B[]): (readonly B[])[] {
  const tickets = new Map<string, B[]>();
  for (const bet of bets) tickets.set(bet.ticket, [...(tickets.get(bet.ticket) ?? []), bet]);
  return [...tickets.values()];
}
