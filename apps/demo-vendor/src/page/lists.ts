import type { BetView, FeedState, ResultView } from '#src/http/wire.ts';
import { nameOf } from '#src/page/bet-words.ts';
import { boot, count } from '#src/page/boot.ts';
import { ball, byId, make } from '#src/page/dom.ts';
import { fill } from '#src/messages/fill.ts';

const { words } = boot;
const RESULTS_SHOWN = 8;

/** The player's bets and the last results. */
export function showLists(state: FeedState, results: readonly ResultView[]): void {
  byId('no-bets').hidden = state.bets.length > 0;
  byId('bets').replaceChildren(...state.bets.map((bet) => betRow(bet)));
  byId('results').replaceChildren(...results.slice(0, RESULTS_SHOWN).map((result) => resultRow(result)));
}

function betRow(bet: BetView): HTMLElement {
  const look = bet.outcome ?? 'open';
  return make(
    'li',
    {},
    make(
      'div',
      { class: 'grow' },
      make('div', { class: 'name' }, nameOf(bet.bet)),
      make(
        'div',
        { class: 'sub num' },
        `${fill(words.drawNumber, { draw: bet.draw })} · ${words.stake} ${count(bet.stake)}`,
      ),
    ),
    make('span', { class: `tag num ${look}` }, outcomeText(bet)),
  );
}

function outcomeText(bet: BetView): string {
  if (bet.outcome === null) return words.open;
  return bet.outcome === 'won' ? fill(words.won, { amount: count(bet.payout) }) : words[bet.outcome];
}

function resultRow(result: ResultView): HTMLElement {
  const sum = result.numbers.reduce((total, one) => total + one, 0);
  return make(
    'li',
    {},
    make(
      'div',
      { class: 'grow' },
      make('div', { class: 'name num' }, fill(words.drawNumber, { draw: result.draw })),
      make('div', { class: 'sub num' }, fill(words.sum, { sum })),
    ),
    make('span', { class: 'row-balls' }, ...result.numbers.map((number) => ball(number))),
  );
}
