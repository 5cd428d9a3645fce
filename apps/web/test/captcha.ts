import { createChallenge, solveChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { vi } from 'vitest';
import { challengeSchema } from '#src/features/captcha/altcha-challenge.ts';
import { done } from '#test/platform.ts';

const SECRET = 'secret-of-the-test';
const how = { algorithm: 'PBKDF2/SHA-256', cost: 10, deriveKey, hmacSignatureSecret: SECRET } as const;

export const CAPTCHA = '/wps/captcha/geetest';

/** The platform's response if a captcha is needed: a real challenge that is solved quickly. */
export async function giveCaptcha(): Promise<Response> {
  const { parameters, signature } = await createChallenge({ ...how, counter: 3 });
  const init = { altcha: { parameters, signature } };
  return done({ gt: '', challenge: parameters.nonce, newCaptcha: true, success: 1, provider: 'altcha', init });
}

/** Whether a proof is what the platform would take. */
export async function isProven(proof: unknown): Promise<boolean> {
  const { challenge, solution } = JSON.parse(atob(String(proof)));
  return (await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: SECRET })).verified;
}

/** jsdom has no workers: this one does the same work, here. `silent` never answers. */
export function standInWorker(kind: 'working' | 'silent' = 'working'): void {
  class PageWorker extends EventTarget {
    postMessage(message: unknown): void {
      const work = challengeSchema.parse(message);
      if (kind === 'silent') return;
      void solveChallenge({ challenge: work, deriveKey }).then((data) =>
        this.dispatchEvent(new MessageEvent('message', { data })),
      );
    }
    terminate(): void {}
  }
  vi.stubGlobal('Worker', PageWorker);
}
