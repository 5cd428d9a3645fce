import type { DrawProof, DrawResult } from '@foyer/contract/game/get-draws';

/** The only method of proofs that this page can check: docs/vendors/README.md. */
const METHOD = 'sha256-chain';
/** Maximum number of hashes that a check computes. This many take seconds on a cheap phone. */
const MAX_POSITION = 50_000;
/** Number of values of a byte: each number of a draw is computed from one byte. */
const BYTE_VALUES = 256;
const HEX_HASH = /^[\da-f]{64}$/;

export interface DrawVerificationResult {
  /**
   * The draw's seed after the number of hashes that the proof's `position` states, in hexadecimal digits. It must equal
   * the commitment.
   */
  readonly hash: string;
  /** Whether the seed matches the commitment of the proof. */
  readonly isCommitted: boolean;
  /** The numbers of the draw, computed from the seed. */
  readonly numbers: readonly number[];
  /** Whether the computed numbers equal the published ones. */
  readonly isSame: boolean;
}

/**
 * Recomputes a draw from its published seed. Resolves to `null` if the draw has no proof, its proof uses another
 * method, or the browser has no Web Crypto, as on pages without HTTPS.
 */
export async function verifyDrawResult(
  { numbers: published, proof }: Pick<DrawResult, 'numbers' | 'proof'>,
  gameCode: string,
): Promise<DrawVerificationResult | null> {
  if (proof === undefined || !isCheckable(proof) || globalThis.crypto?.subtle === undefined) return null;
  const hash = await hashRepeatedly(proof.seed, proof.position);
  const numbers = await computeNumbers(proof, { gameCode, count: published.length });
  return {
    hash,
    isCommitted: hash === proof.commitment,
    numbers,
    isSame: numbers.join() === published.join(),
  };
}

function isCheckable({ method, commitment, seed, position, from, to }: DrawProof): boolean {
  const size = to - from + 1;
  const hasHashes = HEX_HASH.test(commitment) && HEX_HASH.test(seed);
  return (
    method === METHOD && hasHashes && position >= 1 && position <= MAX_POSITION && size >= 1 && size <= BYTE_VALUES
  );
}

async function hashRepeatedly(seed: string, times: number): Promise<string> {
  let bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  for (let done = 0; done < times; done += 1) bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Computes the numbers of a draw from hashes of its seed. If 256 is not a multiple of the number of possible numbers,
 * skips the highest byte values, so that all numbers are equally likely.
 */
async function computeNumbers(
  { seed, from, to, isUnique }: DrawProof,
  { gameCode, count }: { readonly gameCode: string; readonly count: number },
): Promise<number[]> {
  const size = to - from + 1;
  const limit = BYTE_VALUES - (BYTE_VALUES % size);
  const numbers: number[] = [];
  if (isUnique && count > size) return numbers;
  for (let block = 0; numbers.length < count; block += 1) {
    const text = new TextEncoder().encode(`${seed}:${gameCode}:${block}`);
    for (const byte of new Uint8Array(await crypto.subtle.digest('SHA-256', text))) {
      const number = from + (byte % size);
      const isSkipped = byte >= limit || (isUnique && numbers.includes(number));
      if (!isSkipped && numbers.length < count) numbers.push(number);
    }
  }
  return isUnique ? numbers.sort((one, other) => one - other) : numbers;
}
