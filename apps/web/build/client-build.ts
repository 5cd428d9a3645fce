import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';

const NAME = 'virtual:client-build';

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
}

/** What the server's build must know of the browsers' build: the entry's address and the text of its CSS. */
async function readClientBuild(config: ResolvedConfig): Promise<{ entry: string; css: string }> {
  const client = join(config.root, 'dist/client');
  const manifest: Record<string, Chunk> = JSON.parse(await readFile(join(client, 'manifest.json'), 'utf8'));
  const chunk = manifest['src/app/entry-client.tsx'];
  if (!chunk) throw new Error('dist/client/manifest.json names no entry: run the browsers’ build first');
  const css = await Promise.all((chunk.css ?? []).map((file) => readFile(join(client, file), 'utf8')));
  return { entry: config.base + chunk.file, css: css.join('').trim() };
}

/** `virtual:client-build`: `{ entry, css }` of the build for browsers; in development the sources themselves. */
export function clientBuild(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'foyer:client-build',
    configResolved(resolved) {
      config = resolved;
    },
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    async load(id) {
      if (id !== `\0${NAME}`) return null;
      const built =
        config.command === 'build'
          ? await readClientBuild(config)
          : { entry: `${config.base}src/app/entry-client.tsx`, css: '' };
      return `export const entry = ${JSON.stringify(built.entry)}; export const css = ${JSON.stringify(built.css)};`;
    },
  };
}
