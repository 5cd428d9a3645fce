import { formatCrashMultiplier, computeCrashPoint, buildCrashRoundMessage } from '#src/crash/crash-rule.ts';
import type { CrashState, CrashRoundView } from '#src/crash/crash-state.ts';
import { pageBootData, fillKnownPlaceholders } from '#src/page/page-boot-data.ts';
import { getRequiredElement, createElement, setText } from '#src/page/dom-helpers.ts';
import { parseHex, toHex } from '#src/page/recompute-draw.ts';

const { messages } = pageBootData;

/**
 * Starts the button "Check the last round", which recomputes the player's last crash round in the browser. Returns a
 * function that receives new states from the server.
 */
export function startCrashProof(): (state: CrashState) => void {
  // Hashes that this page received before their seeds were public: the server cannot change them afterwards.
  const seen = new Set<string>();
  let last: CrashRoundView | undefined;
  getRequiredElement('check').addEventListener('click', async () => {
    if (last !== undefined) getRequiredElement('proof').replaceChildren(...(await checkRound(last, seen)));
  });
  return ({ commitment, last: rounds }) => {
    seen.add(commitment);
    setText(getRequiredElement('commitment'), commitment);
    getRequiredElement('check').hidden = rounds.length === 0;
    if (rounds[0]?.id !== last?.id) getRequiredElement('proof').replaceChildren();
    [last] = rounds;
  };
}

async function checkRound(round: CrashRoundView, seen: ReadonlySet<string>): Promise<HTMLElement[]> {
  const seed = parseHex(round.seed);
  const hash = toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', seed)));
  const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const text = new TextEncoder().encode(buildCrashRoundMessage(round.words, round.id));
  const point = computeCrashPoint(new Uint8Array(await crypto.subtle.sign('HMAC', key, text)));
  const isRight = point === round.point;
  const multiplier = formatCrashMultiplier(point);
  return [
    createLine(seen.has(hash) ? `✓ ${messages.checkHash}` : messages.checkUnseen, hash),
    createLine(
      isRight ? `✓ ${fillKnownPlaceholders(messages.checkPoint, { multiplier })}` : `✗ ${messages.checkWrong}`,
      round.seed,
    ),
  ];
}

function createLine(text: string, detail: string): HTMLElement {
  const parts = [createElement('div', { class: 'name' }, text), createElement('div', { class: 'hash' }, detail)];
  return createElement('li', {}, createElement('div', { class: 'grow' }, ...parts));
}
