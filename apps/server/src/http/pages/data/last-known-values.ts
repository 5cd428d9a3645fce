import { isDatabaseUnavailable } from '#src/db/database-errors.ts';

/** Reads a value, or returns the last value with the same key if the database is unavailable. Rejects without a last value. */
export type LastKnownValueReader<V> = (key: string, read: () => Promise<V>) => Promise<V>;

/**
 * Remembers values that the keys of cached pages contain. Without them an outage of the database would make pages
 * unavailable whose copies are in memory. Nothing is evicted: keys must be from a bounded set.
 */
export function createLastKnownValues<V>(): LastKnownValueReader<V> {
  const values = new Map<string, V>();
  return async (key, read) => {
    try {
      const value = await read();
      values.set(key, value);
      return value;
    } catch (error) {
      const last = values.get(key);
      if (last === undefined || !isDatabaseUnavailable(error)) throw error;
      return last;
    }
  };
}
