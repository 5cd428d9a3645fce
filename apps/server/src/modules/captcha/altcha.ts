import type { CaptchaProof } from '@foyer/contract/captcha/captcha';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import type { Clock } from '#src/clock.ts';
import type { CaptchaProvider, Proven } from '#src/modules/captcha/captcha-provider.ts';

/**
 * How much work a proof is: 30 to 120 keys of 4,000 PBKDF2 rounds, 300,000 rounds on average. A cheap phone does about
 * half a million rounds a second, so it needs 0.25 to 1 s and never much longer: the right counter is drawn, not hoped for.
 * For the server a challenge is one key, 4,000 rounds, and a proof one HMAC.
 */
const ROUNDS = 4_000;
const COUNTER = { least: 30, most: 120 };
/** For a network that guesses passwords: four times the work, 1 to 4 s on a cheap phone. */
const HARDER = { least: 120, most: 480 };
const ALGORITHM = 'PBKDF2/SHA-256';
const LIFE_MS = 10 * 60_000;

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

/** The self-hosted proof of work. A proof is base64 of `{challenge, solution}` in JSON, as the altcha widget writes it. */
export function createAltcha({ clock, secret }: AltchaServices): CaptchaProvider {
  return {
    begin: async ({ code }, { harder }) => {
      const { least, most } = harder ? HARDER : COUNTER;
      const hmacSecret = await secret();
      const challenge = await createChallenge({
        algorithm: ALGORITHM,
        cost: ROUNDS,
        counter: randomInt(most, least),
        deriveKey,
        data: { merchant: code, expires: clock.now() + LIFE_MS, ...(harder ? { harder: true } : {}) },
        hmacSignatureSecret: hmacSecret,
        hmacKeySignatureSecret: hmacSecret,
      });
      const { parameters, signature } = challenge;
      return { gt: '', challenge: parameters.nonce, init: { altcha: { parameters, signature } } };
    },
    check: async ({ code }, proof, { harder }) =>
      check(proof, { merchant: code, harder, secret: await secret(), now: clock.now() }),
  };
}

interface Circumstances {
  readonly merchant: string;
  /** A proof of the usual work is not enough. */
  readonly harder: boolean;
  readonly secret: string;
  readonly now: number;
}

async function check(proof: CaptchaProof, { merchant, harder, secret, now }: Circumstances): Promise<Proven | null> {
  const parsed = proofSchema.safeParse(decode(proof.geetestValidateV4 ?? ''));
  if (!parsed.success) return null;
  const { challenge, solution } = parsed.data;
  const { data, nonce } = challenge.parameters;
  if (data.merchant !== merchant || data.expires <= now || (harder && !('harder' in data))) return null;
  const verdict = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: secret,
  });
  return verdict.verified ? { key: nonce, expiresAt: data.expires } : null;
}

function decode(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
  } catch {
    return null;
  }
}
