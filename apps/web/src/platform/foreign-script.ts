import type { WpsClock } from '@foyer/wps-client/clock';
import { allowScriptsOf } from '#src/platform/foreign-script-url.ts';

/** `late`: it had not come within its time; should it come yet, it runs. */
export type ScriptOutcome = 'there' | 'failed' | 'late';

interface Limit {
  readonly clock: WpsClock;
  /** Milliseconds. A browser waits for minutes. */
  readonly limitMs: number;
}

/** Puts a script that is not ours into the page, and waits for it. */
export function bringScript(address: string, { clock, limitMs }: Limit): Promise<ScriptOutcome> {
  allowScriptsOf([address]);
  return new Promise((resolve) => {
    const script = document.createElement('script');
    const stop = clock.after(limitMs, () => resolve('late'));
    const settle = (outcome: ScriptOutcome) => (): void => {
      stop();
      resolve(outcome);
    };
    script.addEventListener('load', settle('there'), { once: true });
    script.addEventListener('error', settle('failed'), { once: true });
    script.src = address;
    document.head.append(script);
  });
}
