import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { challengeSchema } from '#src/features/captcha/altcha-challenge.ts';

/** Solves one challenge in a worker, so that the page stays responsive. Posts the solution, or `null`. */
addEventListener('message', (event: MessageEvent<unknown>) => {
  const challenge = challengeSchema.safeParse(event.data);
  if (!challenge.success) {
    postMessage(null);
    return;
  }
  solveChallenge({ challenge: challenge.data, deriveKey }).then(
    (solution) => postMessage(solution),
    () => postMessage(null),
  );
});
