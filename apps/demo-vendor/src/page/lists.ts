import type { BetView, FeedState, ResultView } from '#src/http/feed-state.ts';
import { getBetName } from '#src/page/bet-labels.ts';
import { boot, count, fill } from '#src/page/boot.ts';
import { createBall, getById, createElement, createRow } from '#src/page/dom.ts';

const { messages } = boot;
const RESULTS_SHOWN = 8;

export function showLists(state: FeedState, results: readonly ResultView[]): void {
  getById('no-bets').hidden = state.bets.length > 0;
  getById('bets').replaceChildren(...state.bets.map((bet) => betRow(bet)));
  getById('results').replaceChildren(...results.slice(0, RESULTS_SHOWN).map((result) => resultRow(result)));
}

function betRow(bet: BetView): HTMLElement {
  const detail = `${fill(messages.drawNumber, { draw: bet.draw })} · ${messages.stake} ${count(bet.stake)}`;
  return createRow(
    getBetName(bet.bet),
    detail,
    createElement('span', { class: `tag num ${bet.outcome ?? 'open'}` }, outcomeText(bet)),
  );
}

function outcomeText(bet: BetView): string {
  if (bet.outcome === null) return messages.open;
  return bet.outcome === 'won' ? fill(messages.won, { amount: count(bet.payout) }) : messages[bet.outcome];
}

function resultRow({ draw, numbers }: ResultView): HTMLElement {
  const sum = numbers.reduce((total, one) => total + one, 0);
  const balls = createElement('span', { class: 'row-balls' }, ...numbers.map((number) => createBall(number)));
  return createRow(fill(messages.drawNumber, { draw }), fill(messages.sum, { sum }), balls);
}
