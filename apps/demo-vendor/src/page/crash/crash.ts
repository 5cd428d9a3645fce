import { computeCrashPayout, getMultiplier, formatMultiplier, getReachTime } from '#src/crash/crash-rule.ts';
import type { CrashState, RoundView } from '#src/crash/crash-state.ts';
import { boot, count, fill, firstState } from '#src/page/boot.ts';
import { callApi, errorText, type ApiResult } from '#src/page/api.ts';
import { startPageShell } from '#src/page/page-shell.ts';
import { startControls } from '#src/page/crash/crash-controls.ts';
import { startCrashProof } from '#src/page/crash/crash-proof.ts';
import { type Flight, startScene } from '#src/page/crash/crash-scene.ts';
import { getById, createElement, setText } from '#src/page/dom.ts';
import { listenToHost, postToHost } from '#src/page/host.ts';
import { findEndedRound } from '#src/page/crash/find-ended-round.ts';
import { setMuted, playTone } from '#src/page/crash/sound.ts';

const { messages } = boot;
const paths = { state: '/api/crash/state', stream: '/api/crash/stream', refill: '/api/crash/refill' };
const go = getById('go');
const draw = startScene();
const controls = startControls();
const updateProof = startCrashProof();
const initialState = firstState<CrashState>();
let state = initialState;
/** The server's clock minus the page's, in milliseconds. */
let clockOffset = 0;
let end: { readonly round: RoundView; readonly ms: number } | null = null;
let isPaused = false;
let isSending = false;

function applyState(next: CrashState): void {
  const before = state.round;
  const over = findEndedRound(state, next);
  clockOffset = next.serverTime - performance.now();
  state = next;
  updateProof(next);
  showLast(next.last);
  controls.lock(next.round !== null);
  if (next.round !== null && before?.id !== next.round.id) startRound(next.round.id);
  if (over !== null) {
    if (before?.id !== over.id) startRound(over.id);
    endRound(over);
  }
  show();
}

function startRound(id: string): void {
  end = null;
  setText(getById('outcome'), '');
  postToHost({ type: 'round-start', round: id });
}

function endRound(round: RoundView): void {
  const won = round.cashed !== null;
  end = { round, ms: getReachTime(round.cashed ?? round.point) };
  const multiplier = formatMultiplier(round.cashed ?? round.point);
  setText(
    getById('outcome'),
    fill(won ? messages.gotOut : messages.tooLate, { multiplier, amount: count(round.payout) }),
  );
  getById('outcome').className = won ? 'outcome good' : 'outcome bad';
  postToHost({ type: 'round-end', round: round.id, won: round.payout });
  playTone(won ? 520 : 220, won ? 1_040 : 60, won ? 0.25 : 0.5);
}

function readFlight(): Flight {
  if (state.round !== null)
    return { kind: 'flying', ms: Math.max(0, performance.now() + clockOffset - state.round.startedAt) };
  if (end === null) return { kind: 'waiting', ms: 0 };
  return { kind: end.round.cashed === null ? 'over' : 'out', ms: end.ms };
}

function show(): void {
  const now = readFlight();
  const reached = end !== null && state.round === null ? (end.round.cashed ?? end.round.point) : getMultiplier(now.ms);
  draw(now);
  const multiplier = getById('multiplier');
  setText(multiplier, formatMultiplier(reached));
  multiplier.dataset['kind'] = now.kind;
  const { round } = state;
  setText(
    go,
    round === null
      ? messages.start
      : fill(messages.getOut, { amount: count(computeCrashPayout(round.stake, reached)) }),
  );
  go.classList.toggle('out', round !== null);
  go.setAttribute('aria-disabled', String(isSending));
}

function showLast(rounds: readonly RoundView[]): void {
  const items = rounds.map(({ point, cashed }) =>
    createElement('li', { class: cashed === null ? 'lost' : 'won' }, formatMultiplier(point)),
  );
  getById('last').replaceChildren(...items);
}

async function handleTap(): Promise<void> {
  const auto = controls.auto();
  const { round } = state;
  if (round === null && auto === 'wrong') return note(messages.autoWrong);
  isSending = true;
  playTone(330, 440, 0.08);
  show();
  const order = { id: crypto.randomUUID(), game: boot.game, stake: controls.stake(), auto, words: crypto.randomUUID() };
  const reply: ApiResult<CrashState> = await (round === null
    ? callApi('/api/crash/start', order)
    : callApi('/api/crash/cash', { id: round.id }));
  isSending = false;
  note(reply.ok ? '' : errorText(reply.code));
  if (reply.ok) applyState(reply.value);
  show();
}

function note(text: string): void {
  getById('slip-note').className = 'note bad';
  setText(getById('slip-note'), text);
}

function frame(): void {
  if (!isPaused && state.round !== null) show();
  requestAnimationFrame(frame);
}

go.addEventListener('click', () => {
  if (!isSending) void handleTap();
});
addEventListener('resize', show);
listenToHost((type) => {
  if (type === 'mute' || type === 'unmute') setMuted(type === 'mute');
  else isPaused = type === 'pause';
});
startPageShell({ initialState, paths, controls: ['pause', 'mute'], onState: applyState });
frame();
