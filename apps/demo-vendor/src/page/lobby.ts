import { getVendorGame } from '#src/games/game.ts';
import type { DrawGameState } from '#src/http/lottery-page-state.ts';
import {
  pageBootData,
  fillKnownPlaceholders,
  formatDrawIdForDisplay,
  readInitialState,
} from '#src/page/page-boot-data.ts';
import { bettingApiPaths } from '#src/page/call-vendor-api.ts';
import { startPageShell } from '#src/page/page-shell.ts';
import { startDrawCountdown } from '#src/page/draw-countdown.ts';
import { createBallElement, getRequiredElement, createElement, setText } from '#src/page/dom-helpers.ts';

const initialState = readInitialState<DrawGameState>();

const cards = Object.keys(initialState.results).map((code) => {
  const game = getVendorGame(code);
  const time = createElement('span', { class: 'game-time num', 'aria-hidden': 'true' });
  const balls = createElement('span', { class: 'row-balls', 'aria-hidden': 'true' });
  const sub = createElement('span', { class: 'sub', id: `last-${game.code}` });
  const link = createElement(
    'a',
    { href: `/table/${pageBootData.sessionId}/${game.code}`, 'aria-describedby': sub.id },
    game.title,
  );
  const card = createElement(
    'div',
    { class: 'game' },
    createElement('span', { class: 'game-head' }, link, time),
    balls,
    sub,
  );
  getRequiredElement('games').append(card);
  return { code: game.code, time, balls, sub };
});

const updateCountdown = startDrawCountdown(({ text }) => {
  for (const { time } of cards) setText(time, text);
});

function show(state: DrawGameState): void {
  updateCountdown(state);
  for (const { code, balls, sub } of cards) {
    const last = state.results[code]?.[0];
    balls.replaceChildren(...(last?.numbers ?? []).map((number) => createBallElement(number)));
    const drawn =
      last &&
      fillKnownPlaceholders(pageBootData.messages.drawn, {
        draw: formatDrawIdForDisplay(last.draw),
        numbers: last.numbers.join(', '),
      });
    setText(sub, drawn ?? pageBootData.messages.noResult);
  }
}

startPageShell({ initialState, paths: bettingApiPaths, controls: [], onState: show });
