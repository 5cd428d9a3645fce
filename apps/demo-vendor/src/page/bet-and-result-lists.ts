import type { BetView, DrawGameState, DrawResultView } from '#src/http/draw-game-state.ts';
import { getBetName } from '#src/page/bet-labels.ts';
import { pageBootData, formatCount, fillKnownPlaceholders } from '#src/page/page-boot-data.ts';
import { createBallElement, getRequiredElement, createElement, createListItem } from '#src/page/dom-helpers.ts';

const { messages } = pageBootData;
const RESULTS_SHOWN = 8;

export function showBetAndResultLists(state: DrawGameState, results: readonly DrawResultView[]): void {
  getRequiredElement('no-bets').hidden = state.bets.length > 0;
  getRequiredElement('bets').replaceChildren(...state.bets.map((bet) => betRow(bet)));
  getRequiredElement('results').replaceChildren(...results.slice(0, RESULTS_SHOWN).map((result) => resultRow(result)));
}

function betRow(bet: BetView): HTMLElement {
  const detail = `${fillKnownPlaceholders(messages.drawNumber, { draw: bet.draw })} · ${messages.stake} ${formatCount(bet.stake)}`;
  return createListItem(
    getBetName(bet.bet),
    detail,
    createElement('span', { class: `tag num ${bet.outcome ?? 'open'}` }, outcomeText(bet)),
  );
}

function outcomeText(bet: BetView): string {
  if (bet.outcome === null) return messages.open;
  return bet.outcome === 'won'
    ? fillKnownPlaceholders(messages.won, { amount: formatCount(bet.payout) })
    : messages[bet.outcome];
}

function resultRow({ draw, numbers }: DrawResultView): HTMLElement {
  const sum = numbers.reduce((total, one) => total + one, 0);
  const balls = createElement('span', { class: 'row-balls' }, ...numbers.map((number) => createBallElement(number)));
  return createListItem(
    fillKnownPlaceholders(messages.drawNumber, { draw }),
    fillKnownPlaceholders(messages.sum, { sum }),
    balls,
  );
}
