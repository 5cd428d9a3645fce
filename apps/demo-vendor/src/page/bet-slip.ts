import { ticketDrawCounts } from '#src/bets/split-ticket-by-draw.ts';
import { type Bet, getBetOdds, computeBetPayout } from '#src/games/bet.ts';
import type { DrawFormat } from '#src/games/game.ts';
import type { DrawGameState } from '#src/http/lottery-page-state.ts';
import { getBetName } from '#src/page/bet-labels.ts';
import { pageBootData, formatCount, fillKnownPlaceholders } from '#src/page/page-boot-data.ts';
import { getApiErrorText, type ApiResult, isRequestResultUnknown, sendBet } from '#src/page/call-vendor-api.ts';
import { createElement, getRequiredElement, setText } from '#src/page/dom-helpers.ts';
import { startStakeChips } from '#src/page/stake-chips.ts';

const { messages } = pageBootData;

export interface BetSlip {
  choose(bet: Bet): void;
  /** Sets the draw on which bets are placed, and whether it still accepts bets. */
  setDraw(draw: string, open: boolean): void;
  /** Sets the maximum number of draws of a ticket. */
  setDrawsLeft(drawsLeft: number): void;
}

/** Starts the bet slip of the page: stake, possible payout, and the button that places the bet. */
export function startBetSlip(
  game: { readonly code: string; readonly format: DrawFormat },
  onPlaced: (state: DrawGameState) => void,
): BetSlip {
  const place = getRequiredElement('place');
  const note = getRequiredElement('slip-note');
  let bet: Bet = { kind: 'big' };
  let draw = '';
  let open = false;
  // An order has the same id until its outcome is known, so that a repeated request places one bet.
  let sending: object | null = null;
  let unanswered: { readonly key: string; readonly id: string } | null = null;

  const stakes = startStakeChips(show);
  const drawCount = document.createElement('select');
  drawCount.setAttribute('aria-label', messages.drawCount);
  for (const count of ticketDrawCounts) {
    const name = fillKnownPlaceholders(messages.drawsAmount, { count });
    drawCount.append(createElement('option', { value: String(count) }, name));
  }
  drawCount.addEventListener('change', show);
  place.before(drawCount);

  place.addEventListener('click', async () => {
    if (sending !== null || !canPlace()) return;
    const order = { game: game.code, draw, draws: Number(drawCount.value), bet, stake: stakes.amount() };
    const key = JSON.stringify(order);
    const id = unanswered?.key === key ? unanswered.id : crypto.randomUUID();
    unanswered = { key, id };
    sending = order;
    show();
    const reply = await sendBet({ id, ...order });
    sending = null;
    if (reply.ok || !isRequestResultUnknown(reply.code)) unanswered = null;
    show();
    showResult(
      reply,
      fillKnownPlaceholders(messages.betPlaced, {
        bet: getBetName(order.bet),
        amount: formatCount(order.stake * order.draws),
      }),
    );
  });

  function showResult(reply: ApiResult<DrawGameState>, placed: string): void {
    note.className = reply.ok ? 'note good' : 'note bad';
    setText(note, reply.ok ? placed : getApiErrorText(reply));
    if (reply.ok) onPlaced(reply.value);
  }

  /** The name of the bet; for several draws, with the credits that the ticket costs. */
  function getTicketName(): string {
    const draws = Number(drawCount.value);
    if (draws === 1) return getBetName(bet);
    return `${getBetName(bet)} · ${fillKnownPlaceholders(messages.ticketTotal, { amount: formatCount(stakes.amount() * draws) })}`;
  }

  function canPlace(): boolean {
    return open && getBetOdds(game.format, bet) !== null;
  }

  function show(): void {
    const odds = getBetOdds(game.format, bet);
    setText(getRequiredElement('slip-bet'), odds === null ? messages.completeBet : getTicketName());
    const pays =
      odds === null
        ? ''
        : fillKnownPlaceholders(messages.couldPay, {
            amount: formatCount(computeBetPayout(stakes.amount(), odds, 'won')),
          });
    setText(getRequiredElement('slip-pays'), pays);
    setText(place, sending === null ? messages.placeBet : messages.placing);
    place.setAttribute('aria-disabled', String(sending !== null || !canPlace()));
  }

  return {
    choose: (chosen) => {
      bet = chosen;
      setText(note, '');
      show();
    },
    setDraw: (current, isOpen) => {
      if (draw === current && open === isOpen) return;
      draw = current;
      open = isOpen;
      show();
    },
    setDrawsLeft: (drawsLeft) => {
      for (const option of drawCount.options) option.disabled = Number(option.value) > drawsLeft;
      if (Number(drawCount.value) <= drawsLeft) return;
      drawCount.value = '1';
      show();
    },
  };
}
