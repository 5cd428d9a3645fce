import { crashPayout, multiplierAt, multiplierText, timeOf } from '#src/crash/crash-rule.ts';
import type { CrashState, RoundView } from '#src/crash/crash-state.ts';
import { boot, count, fill, firstState } from '#src/page/boot.ts';
import { ask, errorText, type Reply } from '#src/page/calls.ts';
import { startChrome } from '#src/page/chrome.ts';
import { startControls } from '#src/page/crash/crash-controls.ts';
import { startCrashProof } from '#src/page/crash/crash-proof.ts';
import { type Flight, startScene } from '#src/page/crash/crash-scene.ts';
import { byId, make, say } from '#src/page/dom.ts';
import { hearHost, postToHost } from '#src/page/host.ts';
import { roundOver } from '#src/page/crash/round-over.ts';
import { setMuted, tone } from '#src/page/crash/sound.ts';

const { words } = boot;
const paths = { state: '/api/crash/state', stream: '/api/crash/stream', refill: '/api/crash/refill' };
const go = byId('go');
const draw = startScene();
const controls = startControls();
const follow = startCrashProof();
const first = firstState<CrashState>();
let state = first;
/** The server's clock minus the page's, in milliseconds. */
let ahead = 0;
let end: { readonly round: RoundView; readonly ms: number } | null = null;
let paused = false;
let asking = false;

function take(next: CrashState): void {
  const before = state.round;
  const over = roundOver(state, next);
  ahead = next.serverTime - performance.now();
  state = next;
  follow(next);
  showLast(next.last);
  controls.lock(next.round !== null);
  if (next.round !== null && before?.id !== next.round.id) begin(next.round.id);
  if (over !== null) {
    if (before?.id !== over.id) begin(over.id);
    finish(over);
  }
  show();
}

function begin(id: string): void {
  end = null;
  say(byId('outcome'), '');
  postToHost({ type: 'round-start', round: id });
}

function finish(round: RoundView): void {
  const won = round.cashed !== null;
  end = { round, ms: timeOf(round.cashed ?? round.point) };
  const multiplier = multiplierText(round.cashed ?? round.point);
  say(byId('outcome'), fill(won ? words.gotOut : words.tooLate, { multiplier, amount: count(round.payout) }));
  byId('outcome').className = won ? 'outcome good' : 'outcome bad';
  postToHost({ type: 'round-end', round: round.id, won: round.payout });
  tone(won ? 520 : 220, won ? 1_040 : 60, won ? 0.25 : 0.5);
}

function flight(): Flight {
  if (state.round !== null)
    return { kind: 'flying', ms: Math.max(0, performance.now() + ahead - state.round.startedAt) };
  if (end === null) return { kind: 'waiting', ms: 0 };
  return { kind: end.round.cashed === null ? 'over' : 'out', ms: end.ms };
}

function show(): void {
  const now = flight();
  const reached = end !== null && state.round === null ? (end.round.cashed ?? end.round.point) : multiplierAt(now.ms);
  draw(now);
  const multiplier = byId('multiplier');
  say(multiplier, multiplierText(reached));
  multiplier.dataset['kind'] = now.kind;
  const { round } = state;
  say(go, round === null ? words.start : fill(words.getOut, { amount: count(crashPayout(round.stake, reached)) }));
  go.classList.toggle('out', round !== null);
  go.setAttribute('aria-disabled', String(asking));
}

function showLast(rounds: readonly RoundView[]): void {
  const items = rounds.map(({ point, cashed }) =>
    make('li', { class: cashed === null ? 'lost' : 'won' }, multiplierText(point)),
  );
  byId('last').replaceChildren(...items);
}

async function tap(): Promise<void> {
  const auto = controls.auto();
  const { round } = state;
  if (round === null && auto === 'wrong') return note(words.autoWrong);
  asking = true;
  tone(330, 440, 0.08);
  show();
  const order = { id: crypto.randomUUID(), game: boot.game, stake: controls.stake(), auto, words: crypto.randomUUID() };
  const reply: Reply<CrashState> = await (round === null
    ? ask('/api/crash/start', order)
    : ask('/api/crash/cash', { id: round.id }));
  asking = false;
  note(reply.done ? '' : errorText(reply.code));
  if (reply.done) take(reply.value);
  show();
}

function note(text: string): void {
  byId('slip-note').className = 'note bad';
  say(byId('slip-note'), text);
}

function frame(): void {
  if (!paused && state.round !== null) show();
  requestAnimationFrame(frame);
}

go.addEventListener('click', () => {
  if (!asking) void tap();
});
addEventListener('resize', show);
hearHost((type) => {
  if (type === 'mute' || type === 'unmute') setMuted(type === 'mute');
  else paused = type === 'pause';
});
startChrome({ first, paths, controls: ['pause', 'mute'], onState: take });
frame();
