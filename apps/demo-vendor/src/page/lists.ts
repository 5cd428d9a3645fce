import type { BetView, FeedState, ResultView } from '#src/http/feed-state.ts';
import { nameOf } from '#src/page/bet-words.ts';
import { boot, count, fill } from '#src/page/boot.ts';
import { ball, byId, make, row } from '#src/page/dom.ts';

const { words } = boot;
const RESULTS_SHOWN = 8;

export function showLists(state: FeedState, results: readonly ResultView[]): void {
  byId('no-bets').hidden = state.bets.length > 0;
  byId('bets').replaceChildren(...state.bets.map((bet) => betRow(bet)));
  byId('results').replaceChildren(...results.slice(0, RESULTS_SHOWN).map((result) => resultRow(result)));
}

function betRow(bet: BetView): HTMLElement {
  const detail = `${fill(words.drawNumber, { draw: bet.draw })} · ${words.stake} ${count(bet.stake)}`;
  return row(nameOf(bet.bet), detail, make('span', { class: `tag num ${bet.outcome ?? 'open'}` }, outcomeText(bet)));
}

function outcomeText(bet: BetView): string {
  if (bet.outcome === null) return words.open;
  return bet.outcome === 'won' ? fill(words.won, { amount: count(bet.payout) }) : words[bet.outcome];
}

function resultRow({ draw, numbers }: ResultView): HTMLElement {
  const sum = numbers.reduce((total, one) => total + one, 0);
  const balls = make('span', { class: 'row-balls' }, ...numbers.map((number) => ball(number)));
  return row(fill(words.drawNumber, { draw }), fill(words.sum, { sum }), balls);
}
