import {
  computeCrashPayout,
  getCrashMultiplier,
  formatCrashMultiplier,
  getTimeOfCrashMultiplier,
} from '#src/crash/crash-rule.ts';
import type { CrashState, CrashRoundView } from '#src/crash/crash-state.ts';
import { pageBootData, formatCount, fillKnownPlaceholders, readInitialState } from '#src/page/page-boot-data.ts';
import { callApi, getApiErrorText, type ApiResult, isRequestResultUnknown } from '#src/page/call-vendor-api.ts';
import { startPageShell } from '#src/page/page-shell.ts';
import { startCrashControls } from '#src/page/crash/crash-controls.ts';
import { startCrashProofPanel } from '#src/page/crash/crash-proof.ts';
import { type CrashSceneState, createCrashSceneRenderer } from '#src/page/crash/crash-scene.ts';
import { getRequiredElement, createElement, setText } from '#src/page/dom-helpers.ts';
import { listenToHostMessages, postToHost } from '#src/page/host-messages.ts';
import { findEndedCrashRound } from '#src/page/crash/find-ended-round.ts';
import { getCrashRoundResult } from '#src/page/crash/crash-round-result.ts';
import { setSoundMuted, playTone } from '#src/page/game-sound.ts';
import { vibrateOnWin } from '#src/page/vibrate-on-win.ts';

interface CrashOrder {
  readonly id: string;
  readonly game: string | null;
  readonly stake: number;
  readonly auto: number | null;
  readonly words: string;
}

const { messages } = pageBootData;
const paths = { state: '/api/crash/state', stream: '/api/crash/stream', refill: '/api/crash/refill' };
const go = getRequiredElement('go');
const draw = createCrashSceneRenderer();
const controls = startCrashControls();
const updateProof = startCrashProofPanel();
const initialState = readInitialState<CrashState>();
let state = initialState;
/** Difference of the server's clock to the page's clock, in milliseconds. */
let clockOffset = 0;
let end: { readonly round: CrashRoundView; readonly ms: number } | null = null;
let isPaused = false;
/** Whether the host page has asked the game to start no more rounds. */
let isStopped = false;
let isSending = false;
/** The order of a round to which the server has not responded. It is sent again, so that no stake is taken twice. */
let unanswered: CrashOrder | null = null;

function applyState(next: CrashState): void {
  const before = state.round;
  const over = findEndedCrashRound(state, next);
  // The order has arrived, although its response has not.
  if ([next.round?.id, over?.id].includes(unanswered?.id)) unanswered = null;
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
  setText(getRequiredElement('outcome'), '');
  postToHost({ type: 'round-start', round: id });
}

const outcomeClasses = { won: 'outcome good', stakeBack: 'outcome', lost: 'outcome bad' } as const;

function endRound(round: CrashRoundView): void {
  const result = getCrashRoundResult(round);
  end = { round, ms: getTimeOfCrashMultiplier(round.cashed ?? round.point) };
  const multiplier = formatCrashMultiplier(round.cashed ?? round.point);
  setText(
    getRequiredElement('outcome'),
    fillKnownPlaceholders(result === 'lost' ? messages.tooLate : messages.gotOut, {
      multiplier,
      amount: formatCount(round.payout),
    }),
  );
  getRequiredElement('outcome').className = outcomeClasses[result];
  postToHost({ type: 'round-end', round: round.id, won: round.payout });
  if (result === 'lost') playTone(220, 60, 0.5);
  if (result !== 'won') return;
  playTone(520, 1_040, 0.25);
  vibrateOnWin();
}

function readFlight(): CrashSceneState {
  if (state.round !== null)
    return { kind: 'flying', ms: Math.max(0, performance.now() + clockOffset - state.round.startedAt) };
  if (end === null) return { kind: 'waiting', ms: 0 };
  return { kind: end.round.cashed === null ? 'over' : 'out', ms: end.ms };
}

function show(): void {
  const now = readFlight();
  const reached =
    end !== null && state.round === null ? (end.round.cashed ?? end.round.point) : getCrashMultiplier(now.ms);
  draw(now);
  const multiplier = getRequiredElement('multiplier');
  setText(multiplier, formatCrashMultiplier(reached));
  multiplier.dataset['kind'] = now.kind;
  const { round } = state;
  setText(
    go,
    round === null
      ? messages.start
      : fillKnownPlaceholders(messages.getOut, { amount: formatCount(computeCrashPayout(round.stake, reached)) }),
  );
  go.classList.toggle('out', round !== null);
  go.setAttribute('aria-disabled', String(!canTap()));
}

function showLast(rounds: readonly CrashRoundView[]): void {
  const items = rounds.map(({ point, cashed }) =>
    createElement('li', { class: cashed === null ? 'lost' : 'won' }, formatCrashMultiplier(point)),
  );
  getRequiredElement('last').replaceChildren(...items);
}

/** Whether the main button is enabled. After a `stop` of the host page, a running round can still be cashed out. */
function canTap(): boolean {
  return !isSending && (state.round !== null || !isStopped);
}

async function handleTap(): Promise<void> {
  const { round } = state;
  const auto = round === null ? controls.auto() : null;
  if (auto === 'wrong') return note(messages.autoWrong);
  isSending = true;
  playTone(330, 440, 0.08);
  show();
  const reply = await (round === null
    ? startCrashRound(auto)
    : callApi<CrashState>('/api/crash/cash', { id: round.id }));
  isSending = false;
  note(reply.ok ? '' : getApiErrorText(reply));
  if (reply.ok) applyState(reply.value);
  show();
}

async function startCrashRound(auto: number | null): Promise<ApiResult<CrashState>> {
  const stake = controls.stake();
  const order =
    unanswered?.stake === stake && unanswered.auto === auto
      ? unanswered
      : { id: crypto.randomUUID(), game: pageBootData.game, stake, auto, words: crypto.randomUUID() };
  unanswered = order;
  const reply = await callApi<CrashState>('/api/crash/start', order);
  if (reply.ok || !isRequestResultUnknown(reply.code)) unanswered = null;
  return reply;
}

function note(text: string): void {
  getRequiredElement('slip-note').className = 'note bad';
  setText(getRequiredElement('slip-note'), text);
}

function frame(): void {
  if (!isPaused && state.round !== null) show();
  requestAnimationFrame(frame);
}

go.addEventListener('click', () => {
  if (canTap()) void handleTap();
});
addEventListener('resize', show);
listenToHostMessages((type) => {
  if (type === 'mute' || type === 'unmute') return setSoundMuted(type === 'mute');
  if (type !== 'stop') isPaused = type === 'pause';
  if (type !== 'pause') isStopped = type === 'stop';
  show();
});
startPageShell({ initialState, paths, controls: ['pause', 'mute', 'stop'], onState: applyState });
frame();
