import { multiplierText, pointFrom, roundText } from '#src/crash/crash-rule.ts';
import type { CrashState, RoundView } from '#src/crash/crash-state.ts';
import { boot, fill } from '#src/page/boot.ts';
import { byId, make, say } from '#src/page/dom.ts';
import { bytesOf, hexOf } from '#src/page/proof-check.ts';

const { words } = boot;

/** "Check the last round": recomputes it in this browser. Returns a function for new states. */
export function startCrashProof(): (state: CrashState) => void {
  // Hashes this page saw before their seeds were public: the server cannot change them afterwards.
  const seen = new Set<string>();
  let last: RoundView | undefined;
  byId('check').addEventListener('click', async () => {
    if (last !== undefined) byId('proof').replaceChildren(...(await linesFor(last, seen)));
  });
  return ({ commitment, last: rounds }) => {
    seen.add(commitment);
    say(byId('commitment'), commitment);
    byId('check').hidden = rounds.length === 0;
    if (rounds[0]?.id !== last?.id) byId('proof').replaceChildren();
    [last] = rounds;
  };
}

async function linesFor(round: RoundView, seen: ReadonlySet<string>): Promise<HTMLElement[]> {
  const seed = bytesOf(round.seed);
  const hash = hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', seed)));
  const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const text = new TextEncoder().encode(roundText(round.words, round.id));
  const point = pointFrom(new Uint8Array(await crypto.subtle.sign('HMAC', key, text)));
  const isRight = point === round.point;
  const multiplier = multiplierText(point);
  return [
    line(seen.has(hash) ? `✓ ${words.checkHash}` : words.checkUnseen, hash),
    line(isRight ? `✓ ${fill(words.checkPoint, { multiplier })}` : `✗ ${words.checkWrong}`, round.seed),
  ];
}

function line(text: string, detail: string): HTMLElement {
  const parts = [make('div', { class: 'name' }, text), make('div', { class: 'hash' }, detail)];
  return make('li', {}, make('div', { class: 'grow' }, ...parts));
}
