import * as z from 'zod/mini';

/** A challenge as the platform gives it under `init.altcha`. */
export const workSchema = z.object({
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

export type Work = z.output<typeof workSchema>;

export const solutionSchema = z.object({ counter: z.int(), derivedKey: z.string() });

export type Solution = z.output<typeof solutionSchema>;

/** Works a challenge off; `null` when it has no solution or was called off. */
export type Solve = (work: Work, signal: AbortSignal) => Promise<Solution | null>;

/** Base64 of challenge and solution in JSON; travels as `geetestValidateV4`. [S3-011, S3-018] */
export function proofOf(work: Work, solution: Solution): string {
  const bytes = new TextEncoder().encode(JSON.stringify({ challenge: work, solution }));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
