import type { DrawId } from '#src/draws/draw-schedule.ts';

/** The numbers of draws for which a ticket can be bought. */
export const ticketDrawCounts = [1, 3, 5, 10] as const;

interface TicketBet extends DrawId {
  /** Id of the bet, and of its stake at the host. */
  readonly id: string;
}

/**
 * Returns the bets of a ticket: one for each of its consecutive draws. The id of the first bet is the id of the ticket.
 * The same ticket always has the same ids, so that a repeated request takes no stake again.
 */
export function splitTicketByDraw(ticket: string, { chain, draw }: DrawId, draws: number): TicketBet[] {
  return Array.from({ length: draws }, (_none, index) => ({
    id: index === 0 ? ticket : `${ticket}-${index + 1}`,
    chain,
    draw: draw + index,
  }));
}
