interface Entry<T> {
  readonly value: Promise<T>;
  /** 0 while `value` is pending. */
  bytes: number;
}

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
export function createByteCache<T>({ mostBytes, sizeOf }: Limits<T>): ByteCache<T> {
  const entries = new Map<string, Entry<T>>();
  let bytes = 0;

  const evict = (): void => {
    for (const [name, entry] of entries) {
      if (bytes <= mostBytes) return;
      entries.delete(name);
      bytes -= entry.bytes;
    }
  };
  const measure = (name: string, entry: Entry<T>, value: T): void => {
    if (entries.get(name) !== entry) return;
    entry.bytes = sizeOf(value);
    bytes += entry.bytes;
    evict();
  };

  return {
    get: (name, make) => {
      const known = entries.get(name);
      if (known) {
        // The map's order is the order of use.
        entries.delete(name);
        entries.set(name, known);
        return known.value;
      }
      const entry: Entry<T> = { value: make(), bytes: 0 };
      entries.set(name, entry);
      entry.value.then(
        (value) => measure(name, entry, value),
        () => entries.get(name) === entry && entries.delete(name),
      );
      return entry.value;
    },
  };
}
