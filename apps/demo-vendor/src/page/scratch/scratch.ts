import type { InstantState } from '#src/instant/instant-state.ts';
import { callApi, getApiErrorText } from '#src/page/call-vendor-api.ts';
import { createElement, getRequiredElement, setText } from '#src/page/dom-helpers.ts';
import { playTone, setSoundMuted } from '#src/page/game-sound.ts';
import { listenToHostMessages, postToHost } from '#src/page/host-messages.ts';
import { createInstantRoundRequestTracker, instantApiPaths } from '#src/page/instant/instant-round-request-tracker.ts';
import { createOutcomeShownReporter } from '#src/page/instant/report-outcome-shown.ts';
import { fillKnownPlaceholders, formatCount, pageBootData, readInitialState } from '#src/page/page-boot-data.ts';
import { startPageShell } from '#src/page/page-shell.ts';
import { startRoundProofPanel } from '#src/page/round-proof.ts';
import { createFoil } from '#src/page/scratch/foil.ts';
import { startStakeChips } from '#src/page/stake-chips.ts';
import {
  computeScratchFields,
  findScratchWin,
  POSSIBLE_SCRATCH_CARD_COUNT,
  scratchPrizes,
} from '#src/scratch/scratch-rule.ts';
import { vibrateOnWin } from '#src/page/vibrate-on-win.ts';

type Card = Pick<InstantState['last'][number], 'id' | 'stake' | 'outcome' | 'payout'>;

const { messages } = pageBootData;
const initialState = readInitialState<InstantState>();
const go = getRequiredElement('go');
const foil = createFoil();
const stakes = startStakeChips();
const orders = createInstantRoundRequestTracker();
const reportShown = createOutcomeShownReporter((state) => shell.applyState(state));
const updateProof = startRoundProofPanel<InstantState['last'][number]>({
  getPlayerText: (round) => round.playerText,
  recompute: (mac, round) => (computeScratchFields(mac).join() === round.outcome.join() ? messages.checkInstant : null),
});
/** The card under the foil. */
let covered: Card | null = null;
/** Id of the last scratch card over which this page has drawn the layer to scratch off. */
let lastCovered: string | null = null;
/** Id of the last card whose outcome this page has shown. */
let revealed: string | null = null;
let isSending = false;
/** Whether the host page has asked the game to start no more rounds. */
let isStopped = false;

function applyState(state: InstantState): void {
  updateProof(state);
  // A card that was bought before a reload is covered again.
  if (state.round !== null && state.round.id !== lastCovered) coverCard(state.round);
  // The server did not receive the report of this card.
  else if (state.round !== null && state.round.id === revealed) void reportShown(state.round.id);
}

function coverCard(card: Card): void {
  covered = card;
  lastCovered = card.id;
  orders.confirm();
  showFields(card, false);
  setText(getRequiredElement('outcome'), '');
  foil.cover(() => void reveal());
  // A restored round begins after the message `ready`.
  queueMicrotask(() => postToHost({ type: 'round-start', round: card.id }));
  showControls();
}

async function reveal(): Promise<void> {
  const card = covered;
  if (card === null) return;
  covered = null;
  foil.remove();
  showFields(card, true);
  const outcome = getRequiredElement('outcome');
  // A payout up to the stake is no gain, and is not celebrated.
  const isGain = card.payout > card.stake;
  outcome.className = isGain ? 'outcome good' : 'outcome';
  const amount = formatCount(card.payout);
  setText(outcome, card.payout > 0 ? fillKnownPlaceholders(messages.youWon, { amount }) : messages.youLost);
  if (isGain) {
    playTone(520, 1_040, 0.25);
    vibrateOnWin();
  }
  postToHost({ type: 'round-end', round: card.id, won: card.payout });
  showControls();
  revealed = card.id;
  await reportShown(card.id);
}

/** Shows the amounts of a card. Screen readers read them only when they are no longer covered. */
function showFields({ stake, outcome }: Pick<Card, 'stake' | 'outcome'>, isOpen: boolean): void {
  const win = findScratchWin(outcome);
  const fields = outcome.map((pays) =>
    createElement('span', { class: isOpen && pays === win ? 'field hit' : 'field' }, formatCount(pays * stake)),
  );
  const list = getRequiredElement('fields');
  list.setAttribute('aria-hidden', String(!isOpen));
  list.replaceChildren(...fields);
}

async function buy(): Promise<void> {
  if (isSending || isStopped) return;
  isSending = true;
  showControls();
  const reply = await callApi<InstantState>('/api/instant/start', orders.create(stakes.amount()));
  isSending = false;
  if (reply.ok) orders.confirm();
  else orders.fail(reply.code);
  getRequiredElement('slip-note').className = 'note bad';
  setText(getRequiredElement('slip-note'), reply.ok ? '' : getApiErrorText(reply));
  if (reply.ok) shell.applyState(reply.value);
  showControls();
}

function showControls(): void {
  stakes.lock(isSending || covered !== null);
  setText(go, covered === null ? messages.buyCard : messages.scratchAll);
  go.setAttribute('aria-disabled', String(covered === null && (isSending || isStopped)));
}

/** Lists the prizes as multiples of the stake, and how likely each is. */
function showPrizes(): void {
  const percent = new Intl.NumberFormat(pageBootData.tag, {
    style: 'percent',
    maximumSignificantDigits: 2,
    numberingSystem: 'latn',
  });
  const rows = scratchPrizes.map(({ pays, cards }) => {
    const factor = createElement('b', { class: 'grow num', dir: 'ltr' }, `${formatCount(pays)}×`);
    return createElement(
      'li',
      {},
      factor,
      createElement('span', { class: 'num' }, percent.format(cards / POSSIBLE_SCRATCH_CARD_COUNT)),
    );
  });
  getRequiredElement('pays').replaceChildren(...rows);
}

go.addEventListener('click', () => void (covered === null ? buy() : reveal()));
listenToHostMessages((type) => {
  if (type === 'mute' || type === 'unmute') return setSoundMuted(type === 'mute');
  if (type === 'pause') return undefined;
  isStopped = type === 'stop';
  // The host waits for the end of the round.
  if (isStopped) void reveal();
  return showControls();
});
showPrizes();
const [last] = initialState.last;
if (last === undefined) foil.cover(() => {});
else {
  showFields(last, true);
  foil.remove();
}
const shell = startPageShell({
  initialState,
  paths: instantApiPaths,
  controls: ['mute', 'stop'],
  onState: applyState,
});
showControls();
