import { LRUCache } from 'lru-cache';

interface Limits<T> {
  readonly mostBytes: number;
  readonly sizeOf: (value: T) => number;
}

/** A cache of values that are expensive to create. */
export interface ByteCache<T> {
  /** The cached or pending value, or else the result of `make`. A rejected value is not cached. */
  get(name: string, make: () => Promise<T>): Promise<T>;
}

/** Creates a cache that evicts the least recently used values above a number of bytes. */
export function createByteCache<T extends object>({ mostBytes, sizeOf }: Limits<T>): ByteCache<T> {
  const cache = new LRUCache<string, T, () => Promise<T>>({
    maxSize: mostBytes,
    sizeCalculation: (value) => Math.max(1, sizeOf(value)),
    fetchMethod: (_name, _stale, { context: make }) => make(),
  });
  return { get: (name, make) => cache.forceFetch(name, { context: make }) };
}
