import { readStoredItem, removeStoredItem, writeStoredItem } from '#src/platform/storage/browser-storage.ts';

export type MayaEnvironment = 'production' | 'sandbox';

const MAYA_ENV_KEY = 'foyer.maya';

/** Reads whether the production or the sandbox version of the app Maya has opened this tab; `null` if neither has. */
export function readStoredMayaEnvironment(): MayaEnvironment | null {
  const stored = readStoredItem('session', MAYA_ENV_KEY);
  return stored === 'production' || stored === 'sandbox' ? stored : null;
}

export function storeMayaEnvironment(env: MayaEnvironment): void {
  writeStoredItem('session', MAYA_ENV_KEY, env);
}

export function clearStoredMayaEnvironment(): void {
  removeStoredItem('session', MAYA_ENV_KEY);
}
