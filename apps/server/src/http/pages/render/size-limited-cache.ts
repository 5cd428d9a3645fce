import { LRUCache } from 'lru-cache';

interface ByteCacheOptions<T> {
  readonly maxBytes: number;
  readonly getSize: (value: T) => number;
}

/** A cache of values that are expensive to create. */
export interface SizeLimitedCache<T> {
  /** Resolves to the cached or pending value, or to the result of `create`. A rejected `create` is not cached. */
  get(name: string, create: () => Promise<T>): Promise<T>;
}

/** Creates a cache that evicts the least recently used values above a number of bytes. */
export function createSizeLimitedCache<T extends object>({
  maxBytes,
  getSize,
}: ByteCacheOptions<T>): SizeLimitedCache<T> {
  const cache = new LRUCache<string, T, () => Promise<T>>({
    maxSize: maxBytes,
    sizeCalculation: (value) => Math.max(1, getSize(value)),
    fetchMethod: (_name, _stale, { context: create }) => create(),
  });
  return { get: (name, create) => cache.forceFetch(name, { context: create }) };
}
