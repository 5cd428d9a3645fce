import { readFile } from 'node:fs/promises';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

interface Tree {
  readonly [key: string]: string | Tree;
}

/** Turns every ICU message of a catalogue into the few-byte form that `use-intl` formats without its parser. */
function compileTree(tree: Tree): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [key, typeof value === 'string' ? compile(value) : compileTree(value)]),
  );
}

/** `src/words/<CODE>.json` is compiled when it is built, so that browsers carry no ICU parser. */
export function words(): Plugin {
  return {
    name: 'foyer:words',
    enforce: 'pre',
    async load(id) {
      const [path = '', query = ''] = id.split('?');
      if (query === 'raw' || !/\/src\/words\/[A-Z-]+\.json$/.test(path)) return null;
      this.addWatchFile(path);
      const tree: Tree = JSON.parse(await readFile(path, 'utf8'));
      return { code: `export default ${JSON.stringify(compileTree(tree))}`, moduleType: 'js', map: null };
    },
  };
}
