import { pageBootData } from '#src/page/page-boot-data.ts';
import { getRequiredElement, createElement, setText } from '#src/page/dom-helpers.ts';
import { parseHex, toHex } from '#src/page/recompute-draw.ts';
import { buildRoundHmacText } from '#src/rounds/round-message.ts';

const { messages } = pageBootData;

interface ProvableRound {
  readonly id: string;
  /** The seed in hex, which the server publishes after the round. */
  readonly seed: string;
}

interface RoundProof<Round> {
  readonly getPlayerText: (round: Round) => string;
  /** Recomputes the round. Returns the text for a correct round; `null` if the server announced another result. */
  readonly recompute: (mac: Uint8Array, round: Round) => string | null;
}

interface ProvableState<Round> {
  /** SHA-256 of the seed of the next round, in hex. */
  readonly commitment: string;
  readonly last: readonly Round[];
}

/**
 * Starts the button "Check the last round", which recomputes the player's last round in the browser. Returns a function
 * that receives new states from the server.
 */
export function startRoundProofPanel<Round extends ProvableRound>(
  proof: RoundProof<Round>,
): (state: ProvableState<Round>) => void {
  // Hashes that this page received before their seeds were public: the server cannot change them afterwards.
  const seen = new Set<string>();
  let last: Round | undefined;
  getRequiredElement('check').addEventListener('click', async () => {
    if (last !== undefined) getRequiredElement('proof').replaceChildren(...(await checkRound(proof, last, seen)));
  });
  return ({ commitment, last: rounds }) => {
    seen.add(commitment);
    setText(getRequiredElement('commitment'), commitment);
    getRequiredElement('check').hidden = rounds.length === 0;
    if (rounds[0]?.id !== last?.id) getRequiredElement('proof').replaceChildren();
    [last] = rounds;
  };
}

async function checkRound<Round extends ProvableRound>(
  { getPlayerText, recompute }: RoundProof<Round>,
  round: Round,
  seen: ReadonlySet<string>,
): Promise<HTMLElement[]> {
  const seed = parseHex(round.seed);
  const hash = toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', seed)));
  const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const text = new TextEncoder().encode(buildRoundHmacText(getPlayerText(round), round.id));
  const right = recompute(new Uint8Array(await crypto.subtle.sign('HMAC', key, text)), round);
  return [
    createLine(seen.has(hash) ? `✓ ${messages.checkHash}` : messages.checkUnseen, hash),
    createLine(right === null ? `✗ ${messages.checkWrong}` : `✓ ${right}`, round.seed),
  ];
}

function createLine(text: string, detail: string): HTMLElement {
  const parts = [createElement('div', { class: 'name' }, text), createElement('div', { class: 'hash' }, detail)];
  return createElement('li', {}, createElement('div', { class: 'grow' }, ...parts));
}
