import { getGame } from '#src/games/game.ts';
import type { FeedState } from '#src/http/feed-state.ts';
import { boot, fill, firstState } from '#src/page/boot.ts';
import { tablePaths } from '#src/page/api.ts';
import { startPageShell } from '#src/page/page-shell.ts';
import { startCountdown } from '#src/page/countdown.ts';
import { createBall, getById, createElement, setText } from '#src/page/dom.ts';

const initialState = firstState<FeedState>();

const cards = Object.keys(initialState.results).map((code) => {
  const game = getGame(code);
  const time = createElement('span', { class: 'game-time num', 'aria-hidden': 'true' });
  const balls = createElement('span', { class: 'row-balls', 'aria-hidden': 'true' });
  const sub = createElement('span', { class: 'sub', id: `last-${game.code}` });
  const link = createElement(
    'a',
    { href: `/table/${boot.sessionId}/${game.code}`, 'aria-describedby': sub.id },
    game.title,
  );
  const card = createElement(
    'div',
    { class: 'game' },
    createElement('span', { class: 'game-head' }, link, time),
    balls,
    sub,
  );
  getById('games').append(card);
  return { code: game.code, time, balls, sub };
});

const updateCountdown = startCountdown(({ text }) => {
  for (const { time } of cards) setText(time, text);
});

function show(state: FeedState): void {
  updateCountdown(state);
  for (const { code, balls, sub } of cards) {
    const last = state.results[code]?.[0];
    balls.replaceChildren(...(last?.numbers ?? []).map((number) => createBall(number)));
    const drawn = last && fill(boot.messages.drawn, { draw: last.draw, numbers: last.numbers.join(', ') });
    setText(sub, drawn ?? boot.messages.noResult);
  }
}

startPageShell({ initialState, paths: tablePaths, controls: [], onState: show });
