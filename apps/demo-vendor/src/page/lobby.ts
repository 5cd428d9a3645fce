import { gameOf } from '#src/games/game.ts';
import type { FeedState } from '#src/http/feed-state.ts';
import { boot, fill, firstState } from '#src/page/boot.ts';
import { tablePaths } from '#src/page/calls.ts';
import { startChrome } from '#src/page/chrome.ts';
import { startCountdown } from '#src/page/countdown.ts';
import { ball, byId, make, say } from '#src/page/dom.ts';

const first = firstState<FeedState>();

const cards = Object.keys(first.results).map((code) => {
  const game = gameOf(code);
  const time = make('span', { class: 'game-time num', 'aria-hidden': 'true' });
  const balls = make('span', { class: 'row-balls', 'aria-hidden': 'true' });
  const sub = make('span', { class: 'sub', id: `last-${game.code}` });
  const link = make('a', { href: `/table/${boot.sessionId}/${game.code}`, 'aria-describedby': sub.id }, game.title);
  const card = make('div', { class: 'game' }, make('span', { class: 'game-head' }, link, time), balls, sub);
  byId('games').append(card);
  return { code: game.code, time, balls, sub };
});

const countTo = startCountdown(({ text }) => {
  for (const { time } of cards) say(time, text);
});

function show(state: FeedState): void {
  countTo(state);
  for (const { code, balls, sub } of cards) {
    const last = state.results[code]?.[0];
    balls.replaceChildren(...(last?.numbers ?? []).map((number) => ball(number)));
    const drawn = last && fill(boot.words.drawn, { draw: last.draw, numbers: last.numbers.join(', ') });
    say(sub, drawn ?? boot.words.noResult);
  }
}

startChrome({ first, paths: tablePaths, controls: [], onState: show });
