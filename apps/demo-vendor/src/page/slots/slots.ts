import type { InstantState } from '#src/instant/instant-state.ts';
import { playTone, setSoundMuted } from '#src/page/game-sound.ts';
import { callApi, getApiErrorText } from '#src/page/call-vendor-api.ts';
import { createElement, getRequiredElement, setText } from '#src/page/dom-helpers.ts';
import { listenToHostMessages, postToHost } from '#src/page/host-messages.ts';
import { createInstantRoundRequestTracker, instantApiPaths } from '#src/page/instant/instant-round-request-tracker.ts';
import { createOutcomeShownReporter } from '#src/page/instant/report-outcome-shown.ts';
import { fillKnownPlaceholders, formatCount, pageBootData, readInitialState } from '#src/page/page-boot-data.ts';
import { startPageShell } from '#src/page/page-shell.ts';
import { startRoundProofPanel } from '#src/page/round-proof.ts';
import { createReels, createSlotSymbolElement, getSlotSymbolName } from '#src/page/slots/reels.ts';
import { startStakeChips } from '#src/page/stake-chips.ts';
import { computeSlotStops, slotLines, slotPayTable } from '#src/slots/slot-rule.ts';
import { vibrateOnWin } from '#src/page/vibrate-on-win.ts';

/** Minimum time from the start of a spin to the next one, in milliseconds, as some markets require for slots. */
const MIN_ROUND_MS = 2_500;

const { messages } = pageBootData;
const initialState = readInitialState<InstantState>();
const go = getRequiredElement('go');
const reels = createReels();
const stakes = startStakeChips();
const orders = createInstantRoundRequestTracker();
const reportShown = createOutcomeShownReporter((state) => shell.applyState(state));
const updateProof = startRoundProofPanel<InstantState['last'][number]>({
  getPlayerText: (round) => round.playerText,
  recompute: (mac, round) => (computeSlotStops(mac).join() === round.outcome.join() ? messages.checkInstant : null),
});
/** Id of the round whose reels are turning or have turned in this page. */
let played: string | null = null;
/** Id of the last round whose outcome this page has shown. */
let revealed: string | null = null;
let isBusy = false;
/** Whether the host page has asked the game to start no more rounds. */
let isStopped = false;

function applyState(state: InstantState): void {
  updateProof(state);
  // A round that another document of this game has started, such as this page before a reload, is shown as well.
  if (state.round !== null && state.round.id !== played) void playRound(state.round);
  // The server did not receive the report of this round.
  else if (state.round !== null && state.round.id === revealed) void reportShown(state.round.id);
}

async function playRound(round: NonNullable<InstantState['round']>): Promise<void> {
  played = round.id;
  orders.confirm();
  setBusy(true);
  // A restored round begins after the message `ready`.
  await Promise.resolve();
  const isOver = new Promise((resolve) => setTimeout(resolve, MIN_ROUND_MS));
  setText(getRequiredElement('outcome'), '');
  postToHost({ type: 'round-start', round: round.id });
  await reels.spin(round.outcome);
  reels.showWins(round.outcome);
  showOutcome(round);
  postToHost({ type: 'round-end', round: round.id, won: round.payout });
  revealed = round.id;
  await reportShown(round.id);
  await isOver;
  setBusy(false);
}

function showOutcome({ payout, stake }: NonNullable<InstantState['round']>): void {
  const outcome = getRequiredElement('outcome');
  // A payout up to the stake is no gain, and is not celebrated.
  const isGain = payout > stake;
  outcome.className = isGain ? 'outcome good' : 'outcome';
  setText(
    outcome,
    payout > 0 ? fillKnownPlaceholders(messages.youWon, { amount: formatCount(payout) }) : messages.youLost,
  );
  if (isGain) {
    playTone(520, 1_040, 0.25);
    vibrateOnWin();
  }
}

async function start(): Promise<void> {
  if (isBusy || isStopped) return;
  setBusy(true);
  note('');
  playTone(330, 440, 0.08);
  const lastPlayed = played;
  const reply = await callApi<InstantState>('/api/instant/start', orders.create(stakes.amount()));
  if (!reply.ok) {
    orders.fail(reply.code);
    note(getApiErrorText(reply));
    return setBusy(false);
  }
  orders.confirm();
  shell.applyState(reply.value);
  // The response to a repeated order has no round if another page has shown its outcome.
  if (played === lastPlayed) setBusy(false);
}

function setBusy(busy: boolean): void {
  isBusy = busy;
  stakes.lock(busy);
  go.setAttribute('aria-disabled', String(isBusy || isStopped));
}

function note(text: string): void {
  getRequiredElement('slip-note').className = 'note bad';
  setText(getRequiredElement('slip-note'), text);
}

/** Lists what a line pays, as multiples of the stake of the whole spin. */
function showPayTable(): void {
  const rows = slotPayTable.map(({ symbol, count, pays }) => {
    const name = createElement('span', { class: 'unseen' }, `${count} × ${getSlotSymbolName(symbol)}`);
    const pictures = createElement('span', { class: 'pay-symbols' }, name);
    pictures.append(...Array.from({ length: count }, () => createSlotSymbolElement(symbol)));
    const factor = `${formatCount(pays / slotLines.length)}×`;
    return createElement('li', {}, pictures, createElement('b', { class: 'num', dir: 'ltr' }, factor));
  });
  getRequiredElement('pays').replaceChildren(...rows);
}

go.addEventListener('click', () => void start());
addEventListener('keydown', (event) => {
  const isControl = event.target instanceof Element && event.target.closest('button, a, input, select') !== null;
  if (event.code !== 'Space' || isControl) return;
  event.preventDefault();
  if (!event.repeat) void start();
});
listenToHostMessages((type) => {
  if (type === 'mute' || type === 'unmute') return setSoundMuted(type === 'mute');
  // A hidden page shows no frames, so the reels would never stop.
  if (type === 'pause') return reels.finish();
  isStopped = type === 'stop';
  setBusy(isBusy);
});
showPayTable();
reels.show(initialState.last[0]?.outcome ?? [0, 0, 0]);
const shell = startPageShell({
  initialState,
  paths: instantApiPaths,
  controls: ['pause', 'mute', 'stop'],
  onState: applyState,
});
setBusy(isBusy);
