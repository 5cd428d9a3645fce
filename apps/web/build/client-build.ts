import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';

const NAME = 'virtual:client-build';

interface Chunk {
  readonly file: string;
  /** Keys of the chunks it cannot run without. */
  readonly imports?: readonly string[];
}

interface ClientBuild {
  /** `hash` of assets.json. */
  readonly assets: string;
  readonly entry: string;
  /** Addresses of what the entry imports, to be fetched beside it. */
  readonly imports: readonly string[];
  readonly css: string;
  /** Address of the CSS of everything else. */
  readonly later: string;
  /** Its text, for pages that load nothing. */
  readonly laterCss: string;
}

/** The chunk and all it cannot run without, itself first. */
function closureOf(manifest: Readonly<Record<string, Chunk>>, key: string, seen = new Set<string>()): Chunk[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [chunk, ...(chunk.imports ?? []).flatMap((next) => closureOf(manifest, next, seen))];
}

/** The one stylesheet of this name. */
async function findCss(
  client: string,
  part: 'entry' | 'later',
): Promise<{ readonly name: string; readonly text: string }> {
  const name = (await readdir(join(client, 'assets'))).find(
    (one) => one.startsWith(`${part}-`) && one.endsWith('.css'),
  );
  if (!name) throw new Error(`dist/client/assets holds no ${part}-*.css: run the browsers’ build first`);
  return { name, text: (await readFile(join(client, 'assets', name), 'utf8')).trim() };
}

/** What the server's build must know of the browsers' build: the entry's address and the text of its CSS. */
async function readClientBuild(config: ResolvedConfig): Promise<ClientBuild> {
  const client = join(config.root, 'dist/client');
  const manifest: Record<string, Chunk> = JSON.parse(await readFile(join(client, 'manifest.json'), 'utf8'));
  const [chunk, ...imported] = closureOf(manifest, 'src/app/entry-client.tsx');
  if (!chunk) throw new Error('dist/client/manifest.json names no entry: run the browsers’ build first');
  const css = await findCss(client, 'entry');
  const later = await findCss(client, 'later');
  const { hash }: { readonly hash: string } = JSON.parse(await readFile(join(client, 'assets.json'), 'utf8'));
  return {
    assets: hash,
    later: `${config.base}assets/${later.name}`,
    laterCss: later.text,
    entry: config.base + chunk.file,
    imports: imported.map(({ file }) => config.base + file),
    css: css.text,
  };
}

/** `virtual:client-build`: `ClientBuild` as exports: the build for browsers; in development the sources themselves. */
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
          : {
              assets: '',
              entry: `${config.base}src/app/entry-client.tsx`,
              imports: [],
              css: '',
              later: '',
              laterCss: '',
            };
      return Object.entries(built)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}
