import type { DrawResultView } from '#src/http/lottery-page-state.ts';
import { pageBootData, fillKnownPlaceholders, formatDrawIdForDisplay } from '#src/page/page-boot-data.ts';
import { createBallElement, getRequiredElement, createElement, createListItem } from '#src/page/dom-helpers.ts';

const { messages } = pageBootData;
const RESULTS_SHOWN = 8;

export function showResultList(results: readonly DrawResultView[]): void {
  getRequiredElement('results').replaceChildren(...results.slice(0, RESULTS_SHOWN).map((result) => resultRow(result)));
}

function resultRow({ draw, numbers }: DrawResultView): HTMLElement {
  const sum = numbers.reduce((total, one) => total + one, 0);
  const balls = createElement('span', { class: 'row-balls' }, ...numbers.map((number) => createBallElement(number)));
  return createListItem(
    fillKnownPlaceholders(messages.drawNumber, { draw: formatDrawIdForDisplay(draw) }),
    fillKnownPlaceholders(messages.sum, { sum }),
    balls,
  );
}
