import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { getLanguageFallbacks, isLanguageCode, type LanguageCode } from '@foyer/contract/language';
import { joinBurmeseSyllables } from '@foyer/contract/join-burmese-syllables';

/** The content of a message file: nested groups of ICU messages. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

/** Compiles every ICU message of a file to the compact form that `use-intl` formats without a parser. */
function compileTree(tree: MessageTree): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [key, typeof value === 'string' ? compile(value) : compileTree(value)]),
  );
}

/** Returns the first message file, completed with missing messages from the following files, in their order. */
export function mergeMessageTrees([first = {}, ...others]: readonly MessageTree[]): MessageTree {
  const keys = new Set([first, ...others].flatMap((tree) => Object.keys(tree)));
  return Object.fromEntries(
    [...keys].map((key) => {
      const found = [first, ...others].map((tree) => tree[key]).filter((value) => value !== undefined);
      const [message = ''] = found;
      return [
        key,
        typeof message === 'string' ? message : mergeMessageTrees(found.filter((value) => typeof value !== 'string')),
      ];
    }),
  );
}

/**
 * Compresses the messages of a language with brotli for the server, which decompresses them at the first import, in
 * less than a millisecond. An unused language takes about 10 kB of memory instead of 100 kB.
 */
export function compressMessages(catalogue: object): string {
  const bytes = brotliCompressSync(JSON.stringify(catalogue)).toString('base64');
  return [
    `import { brotliDecompressSync } from 'node:zlib';`,
    `export default JSON.parse(brotliDecompressSync(Buffer.from('${bytes}', 'base64')).toString());`,
  ].join('\n');
}

/** Reads the message file of a language and adds the joiner characters that Burmese line breaks need. */
async function readCatalogue(folder: string, code: LanguageCode): Promise<MessageTree> {
  return JSON.parse(joinBurmeseSyllables(code, await readFile(path.join(folder, `${code}.json`), 'utf8')));
}

/**
 * Vite plugin that compiles `src/messages/<CODE>.json` at build time, so that browsers need no ICU parser. Missing
 * messages come from the fallback languages, so that no text is blank or needs a second request. [S1-011]
 */
export function messagesPlugin(): Plugin {
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
      const folder = path.dirname(file);
      const chain = getLanguageFallbacks(language);
      for (const code of chain) this.addWatchFile(path.join(folder, `${code}.json`));
      const trees = await Promise.all(chain.map((code) => readCatalogue(folder, code)));
      const compiled = compileTree(mergeMessageTrees(trees));
      const code = isForServer ? compressMessages(compiled) : `export default ${JSON.stringify(compiled)}`;
      return { code, moduleType: 'js', map: null };
    },
  };
}
