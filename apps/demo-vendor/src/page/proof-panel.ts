import type { Game } from '#src/games/game.ts';
import type { FeedState, ResultView } from '#src/http/feed-state.ts';
import type { ProofView } from '#src/http/wire.ts';
import { boot, count, fill, firstState } from '#src/page/boot.ts';
import { readProof } from '#src/page/calls.ts';
import { ball, button, byId, make, say } from '#src/page/dom.ts';
import { hashBack, numbersFrom } from '#src/page/proof-check.ts';

const { words } = boot;

/** "Verify draw": recomputes a past draw in this browser and shows every step. Returns a function for new states. */
export function startProof(game: Game): (state: FeedState) => void {
  const opener = byId('verify');
  const panel = byId('proof');
  const which = document.createElement('select');
  const steps = make('div', { class: 'steps', role: 'status' });
  const start = button({ class: 'primary wide' }, () => void run());
  start.append(words.verifyStart);
  panel.append(make('label', { class: 'field' }, words.verifyDraw, which), start, steps);
  opener.addEventListener('click', () => {
    panel.hidden = !panel.hidden;
    opener.setAttribute('aria-expanded', String(!panel.hidden));
  });
  // Commitments this page saw before their seeds were public: the server cannot change them afterwards.
  const seen = new Set([firstState<FeedState>().commitment]);
  let results: readonly ResultView[] = [];
  let running = false;

  async function run(): Promise<void> {
    const draw = which.value;
    const announced = results.find((one) => one.draw === draw);
    if (running || announced === undefined) return;
    running = true;
    steps.replaceChildren();
    const proof = await readProof(draw);
    if (proof.done) await show(steps, { proof: proof.value, announced, game, seen });
    else steps.replaceChildren(make('p', { class: 'note bad' }, words.errorUnknown));
    running = false;
  }

  return (state) => {
    seen.add(state.commitment);
    results = state.results[game.code] ?? [];
    const wanted = which.value;
    which.replaceChildren(
      ...results.map((one) => make('option', { value: one.draw }, `${one.draw} — ${one.numbers.join(' ')}`)),
    );
    if (results.some((one) => one.draw === wanted)) which.value = wanted;
    opener.toggleAttribute('disabled', results.length === 0);
  };
}

interface Checked {
  readonly proof: ProofView;
  readonly announced: ResultView;
  readonly game: Game;
  readonly seen: ReadonlySet<string>;
}

async function show(steps: HTMLElement, { proof, announced, game, seen }: Checked): Promise<void> {
  addStep(steps, words.verifyCommitment, make('code', {}, proof.commitment));
  addStep(steps, words.verifySeed, make('code', {}, proof.seed));
  const progress = make('code', {});
  const hashing = addStep(steps, '', progress);
  const reached = await hashBack(proof.seed, proof.draw, (done, hash) => {
    say(hashing.label, fill(words.verifyHashing, { done: count(done), total: count(proof.draw) }));
    say(progress, hash);
  });
  say(hashing.label, fill(words.verifyHashed, { total: count(proof.draw) }));
  const isCommitment = reached === proof.commitment;
  judge(hashing.step, isCommitment, isCommitment ? words.verifyMatches : words.verifyDiffers);
  if (isCommitment && seen.has(reached)) judge(hashing.step, true, words.verifySeen);
  const { numbers, texts } = await numbersFrom(game, proof.seed);
  const balls = make('span', { class: 'row-balls' }, ...numbers.map((number) => ball(number)));
  const drawn = addStep(steps, fill(words.verifyNumbers, { text: texts.join('”, “') }), balls);
  const same = numbers.join() === announced.numbers.join();
  judge(drawn.step, same, same ? words.verifySame : words.verifyOther);
}

function addStep(steps: HTMLElement, title: string, body: HTMLElement): { step: HTMLElement; label: HTMLElement } {
  const label = make('span', { class: 'label' }, title);
  const step = make('div', { class: 'step' }, label, body);
  steps.append(step);
  return { step, label };
}

function judge(step: HTMLElement, good: boolean, text: string): void {
  step.classList.add(good ? 'yes' : 'no');
  step.append(make('span', { class: 'verdict' }, `${good ? '✓' : '✗'} ${text}`));
}
