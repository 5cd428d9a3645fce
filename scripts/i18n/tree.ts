/** A catalogue as it is written: groups of groups of ICU messages. */
export interface Tree {
  readonly [key: string]: string | Tree;
}

/** `a.b.c` -> the message, as written. */
export function flat(tree: Tree, prefix = ''): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[prefix + key, value]] : [...flat(value, `${prefix}${key}.`)],
    ),
  );
}
