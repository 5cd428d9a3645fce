import workerUrl from '#src/features/captcha/captcha-worker.ts?worker&url';
import { solutionSchema, type Solution, type Solve } from '#src/features/captcha/work.ts';
import { ownScriptUrl } from '#src/platform/own-script-url.ts';

/** A worker a challenge: calling it off ends the work at once. */
export const solveInWorker: Solve = (work, signal) =>
  new Promise<Solution | null>((resolve) => {
    const worker = new Worker(ownScriptUrl(workerUrl), { type: 'module' });
    const finish = (answer: unknown): void => {
      worker.terminate();
      const solution = solutionSchema.safeParse(answer);
      resolve(solution.success ? solution.data : null);
    };
    signal.addEventListener('abort', () => finish(null), { once: true });
    worker.addEventListener('message', (event: MessageEvent<unknown>) => finish(event.data));
    worker.addEventListener('error', () => finish(null));
    worker.postMessage(work);
  });
