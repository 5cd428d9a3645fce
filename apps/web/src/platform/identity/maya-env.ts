import { readStored, removeStored, writeStored } from '#src/platform/storage/stored.ts';

export type MayaEnv = 'production' | 'sandbox';

const MAYA_ENV_KEY = 'foyer.maya';

/** Environment of the Maya app that opened this tab; `null` for other tabs. */
export function readMayaEnv(): MayaEnv | null {
  const stored = readStored('session', MAYA_ENV_KEY);
  return stored === 'production' || stored === 'sandbox' ? stored : null;
}

export function storeMayaEnv(env: MayaEnv): void {
  writeStored('session', MAYA_ENV_KEY, env);
}

export function clearMayaEnv(): void {
  removeStored('session', MAYA_ENV_KEY);
}
