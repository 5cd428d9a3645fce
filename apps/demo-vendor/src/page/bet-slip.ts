import { type Bet, getBetOdds, computeBetPayout } from '#src/games/bet.ts';
import type { DrawFormat } from '#src/games/game.ts';
import type { DrawGameState } from '#src/http/draw-game-state.ts';
import { getBetName } from '#src/page/bet-labels.ts';
import { pageBootData, formatCount, fillKnownPlaceholders } from '#src/page/page-boot-data.ts';
import { getApiErrorText, type ApiResult, sendBet } from '#src/page/call-vendor-api.ts';
import { getRequiredElement, setText } from '#src/page/dom-helpers.ts';
import { startStakeChips } from '#src/page/stake-chips.ts';

const { messages } = pageBootData;

export interface BetSlip {
  choose(bet: Bet): void;
  /** Sets the draw on which bets are placed, and whether it still accepts bets. */
  setDraw(draw: string, open: boolean): void;
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
  // An order has the same id until the server responds, so that a repeated request places one bet.
  let sending: object | null = null;
  let unanswered: { readonly key: string; readonly id: string } | null = null;

  const stakes = startStakeChips(show);

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
    showResult(
      reply,
      fillKnownPlaceholders(messages.betPlaced, { bet: getBetName(order.bet), amount: formatCount(order.stake) }),
    );
  });

  function showResult(reply: ApiResult<DrawGameState>, placed: string): void {
    note.className = reply.ok ? 'note good' : 'note bad';
    setText(note, reply.ok ? placed : getApiErrorText(reply.code));
    if (reply.ok) onPlaced(reply.value);
  }

  function canPlace(): boolean {
    return open && getBetOdds(game.format, bet) !== null;
  }

  function show(): void {
    const odds = getBetOdds(game.format, bet);
    setText(getRequiredElement('slip-bet'), odds === null ? messages.completeBet : getBetName(bet));
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
  };
}
