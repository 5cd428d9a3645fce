import * as z from 'zod/mini';

/**
 * A captcha challenge of this server in ALTCHA's format: the browser derives a key with PBKDF2 for each counter until a
 * key begins with `keyPrefix`.
 */
const derivationSchema = z.object({
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

/**
 * Upper limit of `maxnumber`, the number of candidates to try. A slow phone tries 50,000 a second, so 5 million take up
 * to 100 s.
 */
const MAX_NUMBER = 5_000_000;

/**
 * The challenge of the ALTCHA widget up to version 2: find the number for which the hash of salt and number equals
 * `challenge`.
 */
export const classicAltchaChallengeSchema = z.object({
  algorithm: z.enum(['SHA-1', 'SHA-256', 'SHA-512']),
  /** The hash to find, in hexadecimal digits. */
  challenge: z.string().check(z.regex(/^(?:[0-9a-f]{2})+$/i)),
  maxnumber: z._default(z.int().check(z.minimum(0), z.maximum(MAX_NUMBER)), 1_000_000),
  salt: z.string(),
  signature: z.string(),
});

export type ClassicAltchaChallenge = z.output<typeof classicAltchaChallengeSchema>;

/** The challenge in `init.altcha`, either of this server's or of the classic format. */
export const altchaChallengeSchema = z.union([derivationSchema, classicAltchaChallengeSchema]);

export type AltchaChallenge = z.output<typeof altchaChallengeSchema>;

const derivationSolutionSchema = z.object({ counter: z.int(), derivedKey: z.string() });
const classicSolutionSchema = z.object({ number: z.int() });
export const altchaSolutionSchema = z.union([derivationSolutionSchema, classicSolutionSchema]);

export type AltchaSolution = z.output<typeof altchaSolutionSchema>;

export interface AltchaSolveOptions {
  readonly signal: AbortSignal;
  /** Called with the progress, from 0 to 1. Not called for a challenge without an upper limit of attempts. */
  readonly onProgress: (share: number) => void;
}

/** Solves a captcha challenge. Returns `null` if it has no solution or was aborted. */
export type SolveAltchaChallenge = (
  challenge: AltchaChallenge,
  options: AltchaSolveOptions,
) => Promise<AltchaSolution | null>;

/**
 * Encodes the solution of a captcha challenge as Base64 of JSON, as the API expects it in `geetestValidateV4`. [S3-011,
 * S3-018]
 */
export function encodeAltchaProof(challenge: AltchaChallenge, solution: AltchaSolution): string {
  const proof = 'parameters' in challenge ? { challenge, solution } : { ...withoutEnd(challenge), ...solution };
  const bytes = new TextEncoder().encode(JSON.stringify(proof));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

function withoutEnd({
  maxnumber: _end,
  ...challenge
}: ClassicAltchaChallenge): Omit<ClassicAltchaChallenge, 'maxnumber'> {
  return challenge;
}
