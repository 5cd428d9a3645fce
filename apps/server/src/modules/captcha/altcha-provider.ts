import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import { jsonTextSchema } from '#src/config/json-text-schema.ts';
import type { Clock } from '#src/clock.ts';
import type { CaptchaProvider } from '#src/modules/captcha/captcha-provider.ts';

/**
 * Rounds of one PBKDF2 key in an ALTCHA challenge. Solving it takes 30 to 120 keys, 300,000 rounds on average. A cheap
 * phone computes about 500,000 rounds a second, so it needs 0.25 to 1 s. The solution is a random counter within this
 * range, so there are no slow outliers.
 */
const ROUNDS = 4_000;
const COUNTER = { min: 30, max: 120 };
/**
 * Range of the ALTCHA counter in a harder challenge, for a network that guesses passwords: four times the work, 1 to 4
 * s on a cheap phone.
 */
const HARDER_COUNTER = { min: 120, max: 480 };
const ALGORITHM = 'PBKDF2/SHA-256';
const CHALLENGE_LIFE_MS = 10 * 60_000;

const dataFields = { merchant: z.string(), expires: z.int() };
const dataSchema = z.union([z.object({ ...dataFields, harder: z.literal(true) }), z.object(dataFields)]);

const proofSchema = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal(ALGORITHM),
      nonce: z.string(),
      salt: z.string(),
      cost: z.literal(ROUNDS),
      keyLength: z.int(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      data: dataSchema,
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
});

interface AltchaServices {
  readonly clock: Clock;
  readonly secret: () => Promise<string>;
}

/**
 * Captcha provider ALTCHA: a self-hosted proof of work. A proof is `{challenge, solution}` as base64-encoded JSON, as
 * the altcha widget sends it.
 */
export function createAltchaProvider({ clock, secret }: AltchaServices): CaptchaProvider {
  return {
    createChallenge: async ({ code }, { harder }) => {
      const { min, max } = harder ? HARDER_COUNTER : COUNTER;
      const hmacSecret = await secret();
      const challenge = await createChallenge({
        algorithm: ALGORITHM,
        cost: ROUNDS,
        counter: randomInt(max, min),
        deriveKey,
        data: { merchant: code, expires: clock.now() + CHALLENGE_LIFE_MS, ...(harder ? { harder: true } : {}) },
        hmacSignatureSecret: hmacSecret,
        hmacKeySignatureSecret: hmacSecret,
      });
      const { parameters, signature } = challenge;
      return { gt: '', challenge: parameters.nonce, init: { altcha: { parameters, signature } } };
    },
    verify: async ({ code }, { geetestValidateV4 = '' }, { harder }) => {
      const parsed = jsonTextSchema
        .pipe(proofSchema)
        .safeParse(Buffer.from(geetestValidateV4, 'base64').toString('utf8'));
      if (!parsed.success) return null;
      const { challenge, solution } = parsed.data;
      const { data, nonce } = challenge.parameters;
      if (data.merchant !== code || data.expires <= clock.now() || (harder && !('harder' in data))) return null;
      const hmacSecret = await secret();
      const secrets = { hmacSignatureSecret: hmacSecret, hmacKeySignatureSecret: hmacSecret };
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets });
      return verified ? { key: nonce, expiresAt: data.expires } : null;
    },
  };
}
