import { readStored, removeStored, writeStored } from '#src/platform/storage/stored.ts';

export type MayaEnv = 'production' | 'sandbox';

const KEY = 'foyer.maya';

/** Environment of the Maya app that opened this tab; `null` for other tabs. */
export function readMayaEnv(): MayaEnv | null {
  const stored = readStored('session', KEY);
  return stored === 'production' || stored === 'sandbox' ? stored : null;
}

export function storeMayaEnv(env: MayaEnv): void {
  writeStored('session', KEY, env);
}

export function clearMayaEnv(): void {
  removeStored('session', KEY);
}
