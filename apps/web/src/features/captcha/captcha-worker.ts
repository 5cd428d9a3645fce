import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import {
  type AltchaChallenge,
  altchaChallengeSchema,
  type AltchaSolution,
} from '#src/features/captcha/altcha-format.ts';
import { solveClassicAltchaChallenge } from '#src/features/captcha/solve-classic-altcha-challenge.ts';

/**
 * Solves one captcha challenge in a web worker, so that the page stays responsive. Posts the progress as numbers, then
 * the solution, or `null`.
 */
addEventListener('message', (event: MessageEvent<unknown>) => {
  const challenge = altchaChallengeSchema.safeParse(event.data);
  if (!challenge.success) {
    postMessage(null);
    return;
  }
  solve(challenge.data).then(
    (solution) => postMessage(solution),
    () => postMessage(null),
  );
});

function solve(challenge: AltchaChallenge): Promise<AltchaSolution | null> {
  if ('parameters' in challenge) return solveChallenge({ challenge, deriveKey });
  return solveClassicAltchaChallenge(challenge, (share) => postMessage(share));
}
