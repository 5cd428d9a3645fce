import type { ClassicAltchaChallenge } from '#src/features/captcha/altcha-format.ts';

/** Number of hashes that are computed at the same time, which is ten times as fast as one after the other. */
const BATCH = 64;

/**
 * Finds the number that solves a classic ALTCHA challenge; `null` if no number does. `onProgress` gets the progress
 * from 0 to 1, once for each percent.
 */
export async function solveClassicAltchaChallenge(
  { algorithm, challenge, maxnumber, salt }: ClassicAltchaChallenge,
  onProgress: (share: number) => void,
): Promise<{ readonly number: number } | null> {
  const encoder = new TextEncoder();
  const wanted = parseHex(challenge);
  const isFound = async (number: number): Promise<boolean> => {
    const hash = new Uint8Array(await crypto.subtle.digest(algorithm, encoder.encode(`${salt}${number}`)));
    return hash.length === wanted.length && wanted.every((byte, at) => byte === hash[at]);
  };
  let percent = 0;
  for (let first = 0; first <= maxnumber; first += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, maxnumber - first + 1) }, (_, at) => first + at);
    const found = (await Promise.all(numbers.map(isFound))).indexOf(true);
    if (found >= 0) return { number: first + found };
    const share = first / (maxnumber + 1);
    if (Math.floor(share * 100) === percent) continue;
    percent = Math.floor(share * 100);
    onProgress(share);
  }
  return null;
}

function parseHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
