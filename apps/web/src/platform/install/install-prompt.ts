import type { WpsClock } from '@foyer/wps-client/clock';
import { INSTALL_PROMPT_POLLING } from '#src/platform/clock/time-limits.ts';

/** The browser's install prompt: https://wicg.github.io/manifest-incubations/#beforeinstallpromptevent-interface */
export interface InstallPrompt {
  readonly prompt: () => Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** Property of `window`, set by `app/startup/prompts/capture-install-prompt.ts`. */
const PROMPT_PROPERTY = 'foyerInstall';

function isInstallPrompt(value: unknown): value is InstallPrompt {
  return typeof value === 'object' && value !== null && 'prompt' in value && 'userChoice' in value;
}

/** Reads the stored, unused install prompt; `null` if there is none. */
export function readStoredInstallPrompt(): InstallPrompt | null {
  const stored: unknown = Reflect.get(window, PROMPT_PROPERTY);
  return isInstallPrompt(stored) ? stored : null;
}

/** Removes the stored install prompt, which can be used once. [S4-052] */
export function clearInstallPrompt(): void {
  Reflect.deleteProperty(window, PROMPT_PROPERTY);
}

/** Polls for the prompt 20 times, 150 ms apart; `null` if none came. [S4-051] */
export function waitForInstallPrompt(clock: Pick<WpsClock, 'after'>): Promise<InstallPrompt | null> {
  return new Promise((resolve) => {
    const poll = (left: number): void => {
      const stored = readStoredInstallPrompt();
      if (stored !== null || left === 0) resolve(stored);
      else clock.after(INSTALL_PROMPT_POLLING.everyMs, () => poll(left - 1));
    };
    poll(INSTALL_PROMPT_POLLING.times);
  });
}
