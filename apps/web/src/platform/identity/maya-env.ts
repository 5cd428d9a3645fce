import { readStored, removeStored, writeStored } from '#src/platform/storage/stored.ts';

export type MayaEnv = 'production' | 'sandbox';

const KEY = 'foyer.maya';

/** Maya environment from which the member of this tab came. */
export function readMayaEnv(): MayaEnv | null {
  const kept = readStored('session', KEY);
  return kept === 'production' || kept === 'sandbox' ? kept : null;
}

export function keepMayaEnv(env: MayaEnv): void {
  writeStored('session', KEY, env);
}

export function forgetMayaEnv(): void {
  removeStored('session', KEY);
}
