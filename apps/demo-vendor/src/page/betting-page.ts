import { getVendorGame } from '#src/games/game.ts';
import type { BetView, DrawGameState, DrawResultView } from '#src/http/lottery-page-state.ts';
import { buildBettingBoard } from '#src/page/betting-board.ts';
import {
  pageBootData,
  formatCount,
  fillKnownPlaceholders,
  formatDrawIdForDisplay,
  readInitialState,
} from '#src/page/page-boot-data.ts';
import { bettingApiPaths } from '#src/page/call-vendor-api.ts';
import { startPageShell } from '#src/page/page-shell.ts';
import { startDrawCountdown } from '#src/page/draw-countdown.ts';
import { getRequiredElement, setText, createBallElement } from '#src/page/dom-helpers.ts';
import { listenToHostMessages, postToHost } from '#src/page/host-messages.ts';
import { showResultList } from '#src/page/result-list.ts';
import { startDrawAlertSwitch } from '#src/page/tickets/draw-alert-switch.ts';
import { startSavedBets } from '#src/page/tickets/saved-bets.ts';
import { startTicketList } from '#src/page/tickets/ticket-list.ts';
import { startDrawProofPanel } from '#src/page/draw-proof-panel.ts';
import { startBetSlip } from '#src/page/bet-slip.ts';
import { vibrateOnWin } from '#src/page/vibrate-on-win.ts';

const FIRST_BALL_MS = 500;
const NEXT_BALL_MS = 280;

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

const { messages } = pageBootData;
const game = getVendorGame(pageBootData.game ?? '');
const note = getRequiredElement('draw-note');
const initialState = readInitialState<DrawGameState>();
let current: DrawGameState = initialState;
let shown: string | undefined = getResults(initialState)[0]?.draw;
let reportedRound: string | null = null;
let isDrawing = false;
/** Whether the host page has asked the game to accept no more bets. */
let isStopped = false;

const updateProof = startDrawProofPanel(game);
const slip = startBetSlip(game, applyState);
const saved = startSavedBets(game, { choose: (bet) => chooseOnBoard(bet), onState: applyState });
const tickets = startTicketList(game, applyState);
const chooseOnBoard = buildBettingBoard(game.format, (bet) => {
  slip.choose(bet);
  saved.offer(bet);
});

const updateCountdown = startDrawCountdown(({ left, open, text }) => {
  setText(getRequiredElement('time'), text);
  getRequiredElement('clock').classList.toggle('closing', !open);
  getRequiredElement('track').style.transform = `scaleX(${Math.min(1, left / current.next.periodMs)})`;
  slip.setDraw(current.next.id, open && !isStopped);
  tickets.setDraw(current.next.id, open);
  if (left === 0) reportRoundStart(current);
  if (!isDrawing) setText(note, noteText(left, open));
});

function noteText(left: number, open: boolean): string {
  if (left === 0) return messages.drawing;
  if (!open) return messages.betsClosed;
  return shown === undefined ? messages.noResult : `${messages.lastResult}: ${formatDrawIdForDisplay(shown)}`;
}

function reportRoundStart(state: DrawGameState): void {
  const { id } = state.next;
  if (reportedRound === id || !state.bets.some((bet) => bet.draw === id && bet.outcome !== 'cancelled')) return;
  reportedRound = id;
  postToHost({ type: 'round-start', round: `${game.code}/${id}` });
}

function getResults(state: DrawGameState): readonly DrawResultView[] {
  return state.results[game.code] ?? [];
}

function applyState(state: DrawGameState): void {
  const ownBets = state.bets.filter((bet) => bet.draw === getResults(state)[0]?.draw && bet.outcome !== 'cancelled');
  if (state.next.id !== current.next.id) reportRoundStart(current);
  current = state;
  setText(
    getRequiredElement('draw-id'),
    fillKnownPlaceholders(messages.drawNumber, { draw: formatDrawIdForDisplay(state.next.id) }),
  );
  updateCountdown(state);
  updateProof(state);
  showResultList(getResults(state));
  tickets.showBets(state.bets);
  saved.show(state.saved);
  slip.setDrawsLeft(state.next.drawsLeft);
  const [last] = getResults(state);
  if (last === undefined || last.draw === shown) return;
  shown = last.draw;
  void showResult(last, ownBets);
}

function getResultText({ draw, numbers }: DrawResultView): string {
  return fillKnownPlaceholders(messages.drawn, { draw: formatDrawIdForDisplay(draw), numbers: numbers.join(', ') });
}

async function showResult(last: DrawResultView, ownBets: readonly BetView[]): Promise<void> {
  const name = getResultText(last);
  isDrawing = true;
  note.className = 'draw-note';
  setText(note, messages.drawing);
  await drawBalls(last, name);
  const won = ownBets.reduce((total, bet) => total + bet.payout, 0);
  const winText = won > 0 ? fillKnownPlaceholders(messages.youWon, { amount: formatCount(won) }) : messages.youLost;
  const announcement = ownBets.length === 0 ? name : `${name} ${winText}`;
  setText(getRequiredElement('live'), announcement);
  setText(note, ownBets.length === 0 ? name : winText);
  note.classList.toggle('win', won > 0);
  // A payout up to the stakes is no gain, and is not celebrated.
  if (won > ownBets.reduce((total, { stake }) => total + stake, 0)) vibrateOnWin();
  if (ownBets.length > 0) postToHost({ type: 'round-end', round: `${game.code}/${last.draw}`, won });
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  note.className = 'draw-note';
  isDrawing = false;
}

const [latest] = getResults(initialState);
showBalls(latest, latest ? getResultText(latest) : messages.noResult);
listenToHostMessages((type) => {
  if (type === 'stop' || type === 'resume') isStopped = type === 'stop';
  updateCountdown(current);
});
startPageShell({ initialState, paths: bettingApiPaths, controls: ['stop'], onState: applyState });
// After `ready`, before which the host page sends nothing.
startDrawAlertSwitch(game.code);

function showBalls(result: DrawResultView | undefined, name: string): void {
  const balls = getRequiredElement('balls');
  balls.setAttribute('aria-label', name);
  balls.classList.toggle('many', (result?.numbers.length ?? 0) > 5);
  balls.replaceChildren(...(result?.numbers ?? []).map((number) => createBallElement(number, 'gold')));
}

/** Animates the balls of the drawn numbers one after the other, unless the user prefers reduced motion. */
async function drawBalls(result: DrawResultView, name: string): Promise<void> {
  showBalls(result, name);
  if (reducedMotion.matches) return;
  const balls = [...getRequiredElement('balls').children];
  for (const one of balls) one.className = 'ball rolling';
  for (const [place, one] of balls.entries()) {
    await new Promise((resolve) => setTimeout(resolve, place === 0 ? FIRST_BALL_MS : NEXT_BALL_MS));
    one.className = 'ball gold landed';
  }
}
