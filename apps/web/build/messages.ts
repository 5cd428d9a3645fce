import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { fallbacksOf, isLanguageCode } from '@foyer/contract/language';

/** A catalogue as it is written: groups of groups of ICU messages. */
export interface Tree {
  readonly [key: string]: string | Tree;
}

/** Turns every ICU message of a catalogue into the few-byte form that `use-intl` formats without its parser. */
function compileTree(tree: Tree): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [key, typeof value === 'string' ? compile(value) : compileTree(value)]),
  );
}

/** The first catalogue, with what it lacks from the ones after it. */
export function filled([own = {}, ...others]: readonly Tree[]): Tree {
  const keys = new Set([own, ...others].flatMap((tree) => Object.keys(tree)));
  return Object.fromEntries(
    [...keys].map((key) => {
      const found = [own, ...others].map((tree) => tree[key]).filter((value) => value !== undefined);
      const [first = ''] = found;
      return [key, typeof first === 'string' ? first : filled(found.filter((value) => typeof value !== 'string'))];
    }),
  );
}

/**
 * A catalogue for the server, which has all of them and needs few: brotli until it is asked for. Unpacking takes less
 * than a millisecond, once; each that nobody asks for is some 10 kB of memory instead of 100, as V8 keeps the text of what it may run.
 */
export function packed(words: object): string {
  const bytes = brotliCompressSync(JSON.stringify(words)).toString('base64');
  return [
    `import { brotliDecompressSync } from 'node:zlib';`,
    `export default JSON.parse(brotliDecompressSync(Buffer.from('${bytes}', 'base64')).toString());`,
  ].join('\n');
}

/**
 * `src/messages/<CODE>.json` is compiled when it is built, so that browsers carry no ICU parser, and filled from the languages
 * that its readers understand, so that a message that is missing is neither blank nor a second request. [S1-011]
 */
export function messages(): Plugin {
  let isForServer = false;
  return {
    name: 'foyer:messages',
    enforce: 'pre',
    configResolved({ command, build }) {
      isForServer = command === 'build' && build.ssr !== false;
    },
    async load(id) {
      const [file = '', query = ''] = id.split('?');
      const language = /\/src\/messages\/(?<code>[A-Z-]+)\.json$/.exec(file)?.groups?.['code'] ?? '';
      if (query === 'raw' || !isLanguageCode(language)) return null;
      const chain = fallbacksOf(language).map((one) => path.join(path.dirname(file), `${one}.json`));
      for (const one of chain) this.addWatchFile(one);
      const trees: Tree[] = await Promise.all(chain.map(async (one) => JSON.parse(await readFile(one, 'utf8'))));
      const compiled = compileTree(filled(trees));
      const code = isForServer ? packed(compiled) : `export default ${JSON.stringify(compiled)}`;
      return { code, moduleType: 'js', map: null };
    },
  };
}
