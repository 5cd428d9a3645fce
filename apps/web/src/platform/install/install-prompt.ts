import type { WpsClock } from '@foyer/wps-client/clock';
import { INSTALL_PROMPT_POLLING } from '#src/platform/clock/time-limits.ts';

/** The browser's install prompt: https://wicg.github.io/manifest-incubations/#beforeinstallpromptevent-interface */
export interface InstallPrompt {
  readonly prompt: () => Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** Property of `window` that holds the install prompt. `app/startup/prompts/capture-install-prompt.ts` sets it. */
const PROMPT_PROPERTY = 'foyerInstall';

function isInstallPrompt(value: unknown): value is InstallPrompt {
  return typeof value === 'object' && value !== null && 'prompt' in value && 'userChoice' in value;
}

/** Returns the browser's install prompt if it has been captured and not been used yet; otherwise `null`. */
export function getCapturedInstallPrompt(): InstallPrompt | null {
  const stored: unknown = Reflect.get(window, PROMPT_PROPERTY);
  return isInstallPrompt(stored) ? stored : null;
}

/** Removes the captured install prompt, because the browser allows only one use. [S4-052] */
export function clearInstallPrompt(): void {
  Reflect.deleteProperty(window, PROMPT_PROPERTY);
}

/** Polls for the browser's install prompt 20 times, 150 ms apart. Resolves to `null` if there is none. [S4-051] */
export function waitForInstallPrompt(clock: Pick<WpsClock, 'after'>): Promise<InstallPrompt | null> {
  return new Promise((resolve) => {
    const poll = (left: number): void => {
      const stored = getCapturedInstallPrompt();
      if (stored !== null || left === 0) resolve(stored);
      else clock.after(INSTALL_PROMPT_POLLING.everyMs, () => poll(left - 1));
    };
    poll(INSTALL_PROMPT_POLLING.times);
  });
}
