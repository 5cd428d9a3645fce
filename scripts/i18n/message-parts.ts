import compile from 'icu-minify/compile';

export interface MessageParts {
  /** Names and kinds of its arguments: `count:plural`, `name:text`. */
  readonly names: ReadonlySet<string>;
  /** The branches of each plural. */
  readonly plurals: readonly (readonly string[])[];
}

/** As `icu-minify` numbers them. */
const kinds: Readonly<Record<number, string>> = {
  1: 'select',
  2: 'plural',
  3: 'ordinal',
  4: 'number',
  5: 'date',
  6: 'time',
};

/** What a message is made of, or why it is none. */
export function partsOf(message: string): MessageParts | { readonly broken: string } {
  const names = new Set<string>();
  const plurals: (readonly string[])[] = [];
  const addPart = (part: unknown): void => {
    if (!Array.isArray(part)) return;
    const [name, kind, branches]: readonly unknown[] = part;
    names.add(`${String(name)}:${typeof kind === 'number' ? kinds[kind] : 'text'}`);
    if (typeof branches !== 'object' || branches === null) return;
    if (kind === 2 || kind === 3) plurals.push(Object.keys(branches));
    if (kind === 1 || kind === 2 || kind === 3) Object.values(branches).forEach(addMessage);
  };
  const addMessage = (compiled: unknown): void => {
    if (Array.isArray(compiled)) compiled.forEach(addPart);
  };
  try {
    addMessage(compile(message));
    return { names, plurals };
  } catch (error) {
    return { broken: error instanceof Error ? error.message : String(error) };
  }
}
