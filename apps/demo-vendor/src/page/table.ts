import { gameOf } from '#src/games/game.ts';
import type { BetView, FeedState, ResultView } from '#src/http/feed-state.ts';
import { buildBoard } from '#src/page/board.ts';
import { boot, count, fill, firstState } from '#src/page/boot.ts';
import { tablePaths } from '#src/page/calls.ts';
import { startChrome } from '#src/page/chrome.ts';
import { startCountdown } from '#src/page/countdown.ts';
import { byId, say, ball } from '#src/page/dom.ts';
import { postToHost } from '#src/page/host.ts';
import { showLists } from '#src/page/lists.ts';
import { startProof } from '#src/page/proof-panel.ts';
import { startSlip } from '#src/page/slip.ts';

const FIRST_BALL_MS = 500;
const NEXT_BALL_MS = 280;

const still = matchMedia('(prefers-reduced-motion: reduce)');

const { words } = boot;
const game = gameOf(boot.game ?? '');
const note = byId('draw-note');
const first = firstState<FeedState>();
let current: FeedState = first;
let shown: string | undefined = resultsOf(first)[0]?.draw;
let started: string | null = null;
let drawing = false;

const follow = startProof(game);
const slip = startSlip(game, take);
buildBoard(game.shape, slip.choose);

const countTo = startCountdown(({ left, open, text }) => {
  say(byId('time'), text);
  byId('clock').classList.toggle('closing', !open);
  byId('track').style.transform = `scaleX(${Math.min(1, left / current.next.periodMs)})`;
  slip.follow(current.next.id, open);
  if (left === 0) tellStart(current);
  if (!drawing) say(note, noteText(left, open));
});

function noteText(left: number, open: boolean): string {
  if (left === 0) return words.drawing;
  if (!open) return words.betsClosed;
  return shown === undefined ? words.noResult : `${words.lastResult}: ${shown}`;
}

function tellStart(state: FeedState): void {
  const { id } = state.next;
  if (started === id || !state.bets.some((bet) => bet.draw === id)) return;
  started = id;
  postToHost({ type: 'round-start', round: `${game.code}/${id}` });
}

function resultsOf(state: FeedState): readonly ResultView[] {
  return state.results[game.code] ?? [];
}

function take(state: FeedState): void {
  const mine = state.bets.filter((bet) => bet.draw === resultsOf(state)[0]?.draw);
  if (state.next.id !== current.next.id) tellStart(current);
  current = state;
  say(byId('draw-id'), fill(words.drawNumber, { draw: state.next.id }));
  countTo(state);
  follow(state);
  showLists(state, resultsOf(state));
  const [last] = resultsOf(state);
  if (last === undefined || last.draw === shown) return;
  shown = last.draw;
  void celebrate(last, mine);
}

async function celebrate(last: ResultView, mine: readonly BetView[]): Promise<void> {
  const name = fill(words.drawn, { draw: last.draw, numbers: last.numbers.join(', ') });
  drawing = true;
  note.className = 'draw-note';
  say(note, words.drawing);
  await drawBalls(last, name);
  const won = mine.reduce((total, bet) => total + bet.payout, 0);
  const mineText = won > 0 ? fill(words.youWon, { amount: count(won) }) : words.youLost;
  const told = mine.length === 0 ? name : `${name} ${mineText}`;
  say(byId('live'), told);
  say(note, mine.length === 0 ? name : mineText);
  note.classList.toggle('win', won > 0);
  if (mine.length > 0) postToHost({ type: 'round-end', round: `${game.code}/${last.draw}`, won });
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  note.className = 'draw-note';
  drawing = false;
}

const [latest] = resultsOf(first);
const latestName = latest && fill(words.drawn, { draw: latest.draw, numbers: latest.numbers.join(', ') });
showBalls(latest, latestName ?? words.noResult);
startChrome({ first, paths: tablePaths, controls: [], onState: take });

function showBalls(result: ResultView | undefined, name: string): void {
  const balls = byId('balls');
  balls.setAttribute('aria-label', name);
  balls.classList.toggle('many', (result?.numbers.length ?? 0) > 5);
  balls.replaceChildren(...(result?.numbers ?? []).map((number) => ball(number, 'gold')));
}

/** Animates the balls one after the other, unless the user prefers reduced motion. */
async function drawBalls(result: ResultView, name: string): Promise<void> {
  showBalls(result, name);
  if (still.matches) return;
  const balls = [...byId('balls').children];
  for (const one of balls) one.className = 'ball rolling';
  for (const [place, one] of balls.entries()) {
    await new Promise((resolve) => setTimeout(resolve, place === 0 ? FIRST_BALL_MS : NEXT_BALL_MS));
    one.className = 'ball gold landed';
  }
}
