import { type Bet, oddsOf, payoutOf } from '#src/games/bet.ts';
import type { Shape } from '#src/games/game.ts';
import type { FeedState } from '#src/http/feed-state.ts';
import { nameOf } from '#src/page/bet-words.ts';
import { boot, count, fill } from '#src/page/boot.ts';
import { errorText, type Reply, sendBet } from '#src/page/calls.ts';
import { byId, say } from '#src/page/dom.ts';
import { startStakes } from '#src/page/stakes.ts';

const { words } = boot;

export interface Slip {
  choose(bet: Bet): void;
  /** Which draw bets are for, and whether it still takes them. */
  follow(draw: string, open: boolean): void;
}

/** The bet slip: stake, what it could pay, and the one button that places the bet. */
export function startSlip(
  game: { readonly code: string; readonly shape: Shape },
  onPlaced: (state: FeedState) => void,
): Slip {
  const place = byId('place');
  const note = byId('slip-note');
  let bet: Bet = { kind: 'big' };
  let draw = '';
  let open = false;
  // The same order keeps its id until it is answered: sent twice, it is one bet.
  let sending: object | null = null;
  let unanswered: { readonly key: string; readonly id: string } | null = null;

  const stakes = startStakes(show);

  place.addEventListener('click', async () => {
    if (sending !== null || !ready()) return;
    const order = { game: game.code, draw, bet, stake: stakes.amount() };
    const key = JSON.stringify(order);
    const id = unanswered?.key === key ? unanswered.id : crypto.randomUUID();
    unanswered = { key, id };
    sending = order;
    show();
    const reply = await sendBet({ id, ...order });
    sending = null;
    if (reply.done || reply.code !== 'offline') unanswered = null;
    show();
    report(reply, fill(words.betPlaced, { bet: nameOf(order.bet), amount: count(order.stake) }));
  });

  function report(reply: Reply<FeedState>, placed: string): void {
    note.className = reply.done ? 'note good' : 'note bad';
    say(note, reply.done ? placed : errorText(reply.code));
    if (reply.done) onPlaced(reply.value);
  }

  function ready(): boolean {
    return open && oddsOf(game.shape, bet) !== null;
  }

  function show(): void {
    const odds = oddsOf(game.shape, bet);
    say(byId('slip-bet'), odds === null ? words.completeBet : nameOf(bet));
    const pays = odds === null ? '' : fill(words.couldPay, { amount: count(payoutOf(stakes.amount(), odds, 'won')) });
    say(byId('slip-pays'), pays);
    say(place, sending === null ? words.placeBet : words.placing);
    place.setAttribute('aria-disabled', String(sending !== null || !ready()));
  }

  return {
    choose: (chosen) => {
      bet = chosen;
      say(note, '');
      show();
    },
    follow: (current, isOpen) => {
      if (draw === current && open === isOpen) return;
      draw = current;
      open = isOpen;
      show();
    },
  };
}
