import * as z from 'zod/mini';
import { STORED_VALUE_BYTES, STORED_VALUE_TTL_MS } from '#src/limits.ts';

export type StoreResult = 'stored' | 'too-large' | 'unavailable';

export interface WriteOptions {
  /** Milliseconds the value is good for; `null` for as long as the storage lives. 180 s unless said. [S9-003] */
  readonly expiresInMs?: number | null;
}

export interface StoredValue<T> {
  /** `null` when there is none, it has expired, or it is not what the schema says. */
  read(): T | null;
  write(value: T, options?: WriteOptions): StoreResult;
  remove(): void;
}

export interface Shelf {
  /** `null` where the browser has none, e.g. with blocked cookies. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  readonly clock: { now(): number };
  readonly key: string;
}

const recordSchema = z.object({ value: z.unknown(), expiresAt: z.nullable(z.number()) });

/** One value kept in session storage, with an end and a size limit of 1.5 MB. A storage that refuses breaks nothing. [S5-002, S9-002, S9-003] */
export function storedValue<S extends z.ZodMiniType>(shelf: Shelf, schema: S): StoredValue<z.output<S>> {
  const { storage, clock, key } = shelf;
  const remove = (): void => {
    attempt(() => storage?.removeItem(key));
  };

  return {
    remove,
    read() {
      const text = attempt(() => storage?.getItem(key)) ?? null;
      if (text === null) return null;
      const record = z.safeParse(
        recordSchema,
        attempt((): unknown => JSON.parse(text)),
      );
      const isGood = record.success && (record.data.expiresAt === null || clock.now() < record.data.expiresAt);
      const value = isGood ? z.safeParse(schema, record.data.value) : null;
      if (value?.success) return value.data;
      remove();
      return null;
    },
    write(value, { expiresInMs = STORED_VALUE_TTL_MS } = {}) {
      if (storage === null) return 'unavailable';
      const expiresAt = expiresInMs === null ? null : clock.now() + expiresInMs;
      const text = JSON.stringify({ value, expiresAt });
      if (new TextEncoder().encode(text).byteLength > STORED_VALUE_BYTES) return 'too-large';
      const stored = attempt(() => {
        storage.setItem(key, text);
        return true;
      });
      return stored === true ? 'stored' : 'unavailable';
    },
  };
}

/** Storage throws when it is full, blocked or private; broken JSON throws too. Both mean: nothing there. */
function attempt<T>(task: () => T): T | undefined {
  try {
    return task();
  } catch {
    return undefined;
  }
}
