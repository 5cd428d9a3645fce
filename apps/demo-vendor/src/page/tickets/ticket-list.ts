import { getTicketState, groupByTicket, type TicketState } from '#src/bets/ticket-state.ts';
import { isDrawOpen, type NextDrawStatus, parseDrawId } from '#src/draws/draw-schedule.ts';
import type { VendorGame } from '#src/games/game.ts';
import type { BetView, DrawGameState } from '#src/http/lottery-page-state.ts';
import { getBetName } from '#src/page/bet-labels.ts';
import { cancelTicket, getApiErrorText } from '#src/page/call-vendor-api.ts';
import {
  createButton,
  createElement,
  createListItem,
  getRequiredElement,
  replaceRows,
  setText,
} from '#src/page/dom-helpers.ts';
import { fillKnownPlaceholders, formatDrawIdForDisplay, formatCount, pageBootData } from '#src/page/page-boot-data.ts';

const { messages } = pageBootData;

/** The bets of one ticket, in the order of their draws. */
type Ticket = readonly BetView[];

const filters = ['all', 'open', 'won', 'lost'] as const;
const filterNames = { all: messages.allTickets, open: messages.open, won: messages.wonTickets, lost: messages.lost };

export interface TicketList {
  /** Shows the bets of a new state. */
  showBets(bets: readonly BetView[]): void;
  /** Sets the next draw, and whether it still accepts bets. */
  setDraw(draw: string, isOpen: boolean): void;
}

/**
 * Starts the list of the player's tickets, which can be filtered by state. A ticket for several draws has its draws in a
 * disclosure, and a button that cancels the remaining ones while there are any.
 */
export function startTicketList(game: VendorGame, onState: (state: DrawGameState) => void): TicketList {
  const list = getRequiredElement('bets');
  const note = getRequiredElement('tickets-note');
  const opened = new Set<string>();
  let filter: (typeof filters)[number] = 'all';
  let tickets: readonly Ticket[] = [];
  let nextDraw: NextDrawStatus | null = null;
  let shown = '';

  const buttons = filters.map((name) => {
    const button = createButton({ class: 'filter' }, () => {
      filter = name;
      show();
    });
    button.append(filterNames[name]);
    getRequiredElement('filters').append(button);
    return { name, button };
  });

  async function cancel(ticket: string): Promise<void> {
    const reply = await cancelTicket({ game: game.code, ticket });
    note.className = reply.ok ? 'note good' : 'note bad';
    setText(note, reply.ok ? messages.restCancelled : getApiErrorText(reply));
    if (reply.ok) onState(reply.value);
  }

  function canCancel({ outcome, draw }: BetView): boolean {
    const id = parseDrawId(draw);
    return outcome === null && id !== null && nextDraw !== null && isDrawOpen(id, nextDraw);
  }

  function createDetails(id: string, bets: Ticket): HTMLElement {
    const done = bets.filter(({ outcome }) => outcome !== null && outcome !== 'cancelled').length;
    const summary = fillKnownPlaceholders(messages.drawsHeld, { done, total: bets.length });
    const draws = bets.map((bet) =>
      createElement('li', {}, createElement('span', { class: 'grow' }, getDrawName(bet.draw)), createTag([bet])),
    );
    const details = document.createElement('details');
    details.open = opened.has(id);
    details.addEventListener('toggle', () => opened[details.open ? 'add' : 'delete'](id));
    details.append(
      createElement('summary', { 'data-row': id }, summary),
      createElement('ul', { class: 'rows' }, ...draws),
    );
    if (bets.some(canCancel)) {
      const button = createButton({ class: 'quiet wide', 'data-row': id }, () => void cancel(id));
      button.append(messages.cancelRest);
      details.append(button);
    }
    return details;
  }

  function createRow(bets: Ticket): HTMLElement {
    const [first] = bets;
    if (first === undefined) return createElement('li', {});
    const last = bets.at(-1) ?? first;
    const draws =
      bets.length === 1
        ? getDrawName(first.draw)
        : fillKnownPlaceholders(messages.drawRange, {
            from: formatDrawIdForDisplay(first.draw),
            to: formatDrawIdForDisplay(last.draw),
          });
    const detail = `${draws} · ${messages.stake} ${formatCount(first.stake)}`;
    const row = createListItem(getBetName(first.bet), detail, createTag(bets));
    if (bets.length > 1) {
      row.classList.add('several');
      row.append(createDetails(first.ticket, bets));
    }
    return row;
  }

  function show(): void {
    for (const { name, button } of buttons) button.setAttribute('aria-pressed', String(name === filter));
    const visible = tickets.filter((ticket) => filter === 'all' || getTicketState(ticket) === filter);
    getRequiredElement('no-bets').hidden = visible.length > 0;
    const key = JSON.stringify(visible.map((bets) => [bets, bets.some(canCancel)]));
    if (key === shown) return;
    shown = key;
    replaceRows(list, visible.map(createRow), getRequiredElement('bets-title'));
  }

  return {
    showBets: (bets) => {
      tickets = groupByTicket(bets);
      getRequiredElement('filters').hidden = tickets.length === 0;
      show();
    },
    setDraw: (draw, isOpen) => {
      const id = parseDrawId(draw);
      if (id === null || (nextDraw?.chain === id.chain && nextDraw.draw === id.draw && nextDraw.isOpen === isOpen))
        return;
      nextDraw = { ...id, isOpen };
      show();
    },
  };
}

function getDrawName(draw: string): string {
  return fillKnownPlaceholders(messages.drawNumber, { draw: formatDrawIdForDisplay(draw) });
}

function createTag(bets: Ticket): HTMLElement {
  const state = getTicketState(bets);
  const won = bets.reduce((total, { outcome, payout }) => total + (outcome === 'won' ? payout : 0), 0);
  return createElement('span', { class: `tag num ${state}` }, getStateText(state, won));
}

function getStateText(state: TicketState, won: number): string {
  return state === 'won' ? fillKnownPlaceholders(messages.won, { amount: formatCount(won) }) : messages[state];
}
