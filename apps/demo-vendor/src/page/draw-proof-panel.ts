import type { VendorGame } from '#src/games/game.ts';
import type { DrawGameState, DrawResultView } from '#src/http/lottery-page-state.ts';
import type { DrawProof } from '#src/http/game-page-boot-data.ts';
import {
  pageBootData,
  formatCount,
  fillKnownPlaceholders,
  formatDrawIdForDisplay,
  readInitialState,
} from '#src/page/page-boot-data.ts';
import { fetchDrawProof } from '#src/page/call-vendor-api.ts';
import { createBallElement, createButton, getRequiredElement, createElement, setText } from '#src/page/dom-helpers.ts';
import { hashSeedRepeatedly, recomputeDrawNumbers } from '#src/page/recompute-draw.ts';

const { messages } = pageBootData;

/**
 * Starts the panel "Verify draw", which recomputes a past draw in the browser and shows every step. Returns a function
 * that receives new states from the server.
 */
export function startDrawProofPanel(game: VendorGame): (state: DrawGameState) => void {
  const opener = getRequiredElement('verify');
  const panel = getRequiredElement('proof');
  const drawSelect = document.createElement('select');
  const steps = createElement('div', { class: 'steps', role: 'status' });
  const start = createButton({ class: 'primary wide' }, () => void run());
  start.append(messages.verifyStart);
  panel.append(createElement('label', { class: 'field' }, messages.verifyDraw, drawSelect), start, steps);
  opener.addEventListener('click', () => {
    panel.hidden = !panel.hidden;
    opener.setAttribute('aria-expanded', String(!panel.hidden));
  });
  // Commitments that this page received before their seeds were public: the server cannot change them afterwards.
  const seen = new Set([readInitialState<DrawGameState>().commitment]);
  let results: readonly DrawResultView[] = [];
  let running = false;

  async function run(): Promise<void> {
    const draw = drawSelect.value;
    const announced = results.find((one) => one.draw === draw);
    if (running || announced === undefined) return;
    running = true;
    steps.replaceChildren();
    const proof = await fetchDrawProof(draw);
    if (proof.ok) await showSteps(steps, { proof: proof.value, announced, game, seen });
    else steps.replaceChildren(createElement('p', { class: 'note bad' }, messages.errorUnknown));
    running = false;
  }

  return (state) => {
    seen.add(state.commitment);
    results = state.results[game.code] ?? [];
    const wanted = drawSelect.value;
    drawSelect.replaceChildren(
      ...results.map((one) =>
        createElement('option', { value: one.draw }, `${formatDrawIdForDisplay(one.draw)} — ${one.numbers.join(' ')}`),
      ),
    );
    if (results.some((one) => one.draw === wanted)) drawSelect.value = wanted;
    opener.toggleAttribute('disabled', results.length === 0);
  };
}

interface ProofCheck {
  readonly proof: DrawProof;
  readonly announced: DrawResultView;
  readonly game: VendorGame;
  readonly seen: ReadonlySet<string>;
}

async function showSteps(steps: HTMLElement, { proof, announced, game, seen }: ProofCheck): Promise<void> {
  addStep(steps, messages.verifyCommitment, createElement('code', {}, proof.commitment));
  addStep(steps, messages.verifySeed, createElement('code', {}, proof.seed));
  const progress = createElement('code', {});
  const hashing = addStep(steps, '', progress);
  const reached = await hashSeedRepeatedly(proof.seed, proof.position, (done, hash) => {
    setText(
      hashing.label,
      fillKnownPlaceholders(messages.verifyHashing, { done: formatCount(done), total: formatCount(proof.position) }),
    );
    setText(progress, hash);
  });
  setText(hashing.label, fillKnownPlaceholders(messages.verifyHashed, { total: formatCount(proof.position) }));
  const isCommitment = reached === proof.commitment;
  setVerdict(hashing.step, isCommitment, isCommitment ? messages.verifyMatches : messages.verifyDiffers);
  if (isCommitment && seen.has(reached)) setVerdict(hashing.step, true, messages.verifySeen);
  const { numbers, texts } = await recomputeDrawNumbers(game, proof.seed);
  const balls = createElement('span', { class: 'row-balls' }, ...numbers.map((number) => createBallElement(number)));
  const drawn = addStep(steps, fillKnownPlaceholders(messages.verifyNumbers, { text: texts.join('”, “') }), balls);
  const same = numbers.join() === announced.numbers.join();
  setVerdict(drawn.step, same, same ? messages.verifySame : messages.verifyOther);
}

function addStep(steps: HTMLElement, title: string, body: HTMLElement): { step: HTMLElement; label: HTMLElement } {
  const label = createElement('span', { class: 'label' }, title);
  const step = createElement('div', { class: 'step' }, label, body);
  steps.append(step);
  return { step, label };
}

function setVerdict(step: HTMLElement, good: boolean, text: string): void {
  step.classList.add(good ? 'yes' : 'no');
  step.append(createElement('span', { class: 'verdict' }, `${good ? '✓' : '✗'} ${text}`));
}
