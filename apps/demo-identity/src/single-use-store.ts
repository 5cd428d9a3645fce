import type { DemoIdentityServices } from '#src/services.ts';

/** A store of values under random keys. Each value can be taken only once. */
export interface SingleUseStore<T> {
  /** Stores a value; returns its key. */
  add(value: T): string;
  /** Removes and returns the value of a key; `null` if the key is unknown, used or expired. */
  take(key: string): T | null;
}

/** Creates a single-use store in memory that keeps each value for `lifeMs` milliseconds. */
export function createSingleUseStore<T>(
  { clock, random }: Pick<DemoIdentityServices, 'clock' | 'random'>,
  lifeMs: number,
): SingleUseStore<T> {
  const entries = new Map<string, { readonly value: T; readonly expiresAt: number }>();
  return {
    add: (value) => {
      for (const [key, { expiresAt }] of entries) if (expiresAt <= clock.now()) entries.delete(key);
      const key = random(32).toString('base64url');
      entries.set(key, { value, expiresAt: clock.now() + lifeMs });
      return key;
    },
    take: (key) => {
      const entry = entries.get(key);
      entries.delete(key);
      return entry && entry.expiresAt > clock.now() ? entry.value : null;
    },
  };
}
