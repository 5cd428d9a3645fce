import * as z from 'zod/mini';

/** The ALTCHA challenge, as the server sends it in `init.altcha`. */
export const challengeSchema = z.object({
  parameters: z.looseObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
  }),
  signature: z.string(),
});

export type Challenge = z.output<typeof challengeSchema>;

export const solutionSchema = z.object({ counter: z.int(), derivedKey: z.string() });

export type Solution = z.output<typeof solutionSchema>;

/** Solves a challenge. Returns `null` if it has no solution or was aborted. */
export type SolveChallenge = (work: Challenge, signal: AbortSignal) => Promise<Solution | null>;

/** Challenge and solution as Base64 of JSON, sent as `geetestValidateV4`. [S3-011, S3-018] */
export function encodeProof(challenge: Challenge, solution: Solution): string {
  const bytes = new TextEncoder().encode(JSON.stringify({ challenge, solution }));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
