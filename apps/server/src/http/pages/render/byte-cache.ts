interface Entry<T> {
  readonly value: Promise<T>;
  /** 0 until it is made. */
  bytes: number;
}

interface Limits<T> {
  readonly mostBytes: number;
  readonly sizeOf: (value: T) => number;
}

/** What is costly to make, by a name for it. */
export interface ByteCache<T> {
  /** What is kept under the name, or is just being made; else it is made now. What could not be made is not kept. */
  get(name: string, make: () => Promise<T>): Promise<T>;
}

/** Keeps what was made in so much memory: what nobody has asked for longest goes first, so that no made-up names fill it up. */
export function createByteCache<T>({ mostBytes, sizeOf }: Limits<T>): ByteCache<T> {
  const entries = new Map<string, Entry<T>>();
  let bytes = 0;

  const letGo = (): void => {
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
    letGo();
  };

  return {
    get: (name, make) => {
      const known = entries.get(name);
      if (known) {
        // The map stays in the order of asking.
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
