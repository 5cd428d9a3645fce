import { type Bet, getOdds, computePayout } from '#src/games/bet.ts';
import type { DrawFormat } from '#src/games/game.ts';
import type { FeedState } from '#src/http/feed-state.ts';
import { getBetName } from '#src/page/bet-labels.ts';
import { boot, count, fill } from '#src/page/boot.ts';
import { errorText, type ApiResult, sendBet } from '#src/page/api.ts';
import { getById, setText } from '#src/page/dom.ts';
import { startStakes } from '#src/page/stakes.ts';

const { messages } = boot;

export interface Slip {
  choose(bet: Bet): void;
  /** Sets the draw that bets are for, and whether it is open. */
  setDraw(draw: string, open: boolean): void;
}

/** Starts the bet slip: stake, possible payout, and the button that places the bet. */
export function startSlip(
  game: { readonly code: string; readonly format: DrawFormat },
  onPlaced: (state: FeedState) => void,
): Slip {
  const place = getById('place');
  const note = getById('slip-note');
  let bet: Bet = { kind: 'big' };
  let draw = '';
  let open = false;
  // An order has the same id until the server responds, so that a repeated request places one bet.
  let sending: object | null = null;
  let unanswered: { readonly key: string; readonly id: string } | null = null;

  const stakes = startStakes(show);

  place.addEventListener('click', async () => {
    if (sending !== null || !canPlace()) return;
    const order = { game: game.code, draw, bet, stake: stakes.amount() };
    const key = JSON.stringify(order);
    const id = unanswered?.key === key ? unanswered.id : crypto.randomUUID();
    unanswered = { key, id };
    sending = order;
    show();
    const reply = await sendBet({ id, ...order });
    sending = null;
    if (reply.ok || reply.code !== 'offline') unanswered = null;
    show();
    showResult(reply, fill(messages.betPlaced, { bet: getBetName(order.bet), amount: count(order.stake) }));
  });

  function showResult(reply: ApiResult<FeedState>, placed: string): void {
    note.className = reply.ok ? 'note good' : 'note bad';
    setText(note, reply.ok ? placed : errorText(reply.code));
    if (reply.ok) onPlaced(reply.value);
  }

  function canPlace(): boolean {
    return open && getOdds(game.format, bet) !== null;
  }

  function show(): void {
    const odds = getOdds(game.format, bet);
    setText(getById('slip-bet'), odds === null ? messages.completeBet : getBetName(bet));
    const pays =
      odds === null ? '' : fill(messages.couldPay, { amount: count(computePayout(stakes.amount(), odds, 'won')) });
    setText(getById('slip-pays'), pays);
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
  };
}
