import { createChallenge, solveChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { vi } from 'vitest';
import { createChallenge as createClassicChallenge, verifySolution as verifyClassicSolution } from 'altcha-lib/v1';
import { altchaChallengeSchema } from '#src/features/captcha/altcha-format.ts';
import { solveClassicAltchaChallenge } from '#src/features/captcha/solve-classic-altcha-challenge.ts';
import { respondWithValue } from '#test/fake-wps-server.ts';

const SECRET = 'secret-of-the-test';
const options = { algorithm: 'PBKDF2/SHA-256', cost: 10, deriveKey, hmacSignatureSecret: SECRET } as const;

export const CAPTCHA_PATH = '/wps/captcha/geetest';

/** Creates a captcha response with a real ALTCHA challenge, whose solution takes little time. */
export async function createCaptchaResponse(): Promise<Response> {
  const { parameters, signature } = await createChallenge({ ...options, counter: 3 });
  const init = { altcha: { parameters, signature } };
  return respondWithValue({
    gt: '',
    challenge: parameters.nonce,
    newCaptcha: true,
    success: 1,
    provider: 'altcha',
    init,
  });
}

/**
 * Creates a captcha response with a challenge in the format of the ALTCHA widget up to version 2, which other platforms
 * send.
 */
export async function createClassicAltchaResponse(): Promise<Response> {
  const altcha = await createClassicChallenge({ hmacKey: SECRET, maxnumber: 500, number: 400 });
  return respondWithValue({
    gt: '',
    challenge: '',
    newCaptcha: true,
    success: 1,
    provider: 'altcha',
    init: { altcha },
  });
}

/** Whether a platform would accept this solution of a challenge in the format of ALTCHA version 2. */
export const isClassicAltchaSolved = (encoded: unknown): Promise<boolean> =>
  verifyClassicSolution(String(encoded), SECRET);

/** Whether the server would accept this captcha solution. */
export async function isCaptchaSolved(encoded: unknown): Promise<boolean> {
  const { challenge, solution } = JSON.parse(atob(String(encoded)));
  return (await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: SECRET })).verified;
}

/**
 * Replaces `Worker`, which jsdom does not have, by one that solves the captcha in the page. A `silent` worker never
 * responds.
 */
export function stubCaptchaWorker(kind: 'working' | 'silent' = 'working'): void {
  class PageWorker extends EventTarget {
    postMessage(message: unknown): void {
      const challenge = altchaChallengeSchema.parse(message);
      if (kind === 'silent') return;
      const post = (data: unknown): void => void this.dispatchEvent(new MessageEvent('message', { data }));
      const solution =
        'parameters' in challenge
          ? solveChallenge({ challenge, deriveKey })
          : solveClassicAltchaChallenge(challenge, post);
      void solution.then(post);
    }
    terminate(): void {}
  }
  vi.stubGlobal('Worker', PageWorker);
}
