import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { type CssPart, splitByModule } from './css-modules.ts';

const MODULE_ID = 'virtual:client-build';

interface Chunk {
  readonly file: string;
  readonly name?: string;
  /** Manifest keys of the chunks that this chunk imports statically. */
  readonly imports?: readonly string[];
}

interface ClientBuild {
  /** Hash of the build, as in `assets.json`. */
  readonly assets: string;
  readonly entry: string;
  /** URLs of the entry's static imports and of the chunk `start`, which every page preloads. */
  readonly imports: readonly string[];
  /** URLs of the application's chunk and of its static imports that are not in `imports`; the entry loads them if the page needs them. */
  readonly appImports: readonly string[];
  /** CSS of the first screen of all pages, by module. */
  readonly firstScreenCss: readonly CssPart[];
  /** URL of all CSS modules. */
  readonly deferredCssUrl: string;
  /** Text of that file, for site-unavailable pages, which load no files. */
  readonly deferredCss: string;
}

/** Returns the chunk and all its direct and indirect static imports. */
function collectImports(manifest: Readonly<Record<string, Chunk>>, key: string, visited = new Set<string>()): Chunk[] {
  const chunk = manifest[key];
  if (!chunk || visited.has(key)) return [];
  visited.add(key);
  return [chunk, ...(chunk.imports ?? []).flatMap((next) => collectImports(manifest, next, visited))];
}

/** Finds a chunk by the name of its group in `vite.config.ts`. */
function findChunk(manifest: Readonly<Record<string, Chunk>>, name: string): { key: string; chunk: Chunk } {
  const found = Object.entries(manifest).find(([, chunk]) => chunk.name === name);
  if (!found) throw new Error(`dist/client/manifest.json has no chunk "${name}": see the groups in vite.config.ts`);
  return { key: found[0], chunk: found[1] };
}

/** Finds the single stylesheet with this prefix. */
async function findCss(
  client: string,
  part: 'app' | 'deferred',
): Promise<{ readonly name: string; readonly text: string }> {
  const name = (await readdir(join(client, 'assets'))).find(
    (file) => file.startsWith(`${part}-`) && file.endsWith('.css'),
  );
  if (!name) throw new Error(`dist/client/assets has no ${part}-*.css: run the browser build first`);
  return { name, text: (await readFile(join(client, 'assets', name), 'utf8')).trim() };
}

/** Reads from the browser build what the server build needs: URLs of the entry and the text of its CSS. */
async function readClientBuild(config: ResolvedConfig): Promise<ClientBuild> {
  const client = join(config.root, 'dist/client');
  const manifest: Record<string, Chunk> = JSON.parse(await readFile(join(client, 'manifest.json'), 'utf8'));
  const [chunk, ...imported] = collectImports(manifest, 'src/app/entry-client.ts');
  if (!chunk) throw new Error('dist/client/manifest.json has no entry: run the browser build first');
  const pageImports = new Set([...imported, findChunk(manifest, 'start').chunk]);
  const appChunks = collectImports(manifest, findChunk(manifest, 'app').key).filter(
    (needed) => needed !== chunk && !pageImports.has(needed),
  );
  const css = await findCss(client, 'app');
  const deferred = await findCss(client, 'deferred');
  const { hash }: { readonly hash: string } = JSON.parse(await readFile(join(client, 'assets.json'), 'utf8'));
  return {
    assets: hash,
    deferredCssUrl: `${config.base}assets/${deferred.name}`,
    deferredCss: deferred.text,
    entry: config.base + chunk.file,
    imports: [...pageImports].map(({ file }) => config.base + file),
    appImports: appChunks.map(({ file }) => config.base + file),
    firstScreenCss: splitByModule(css.text),
  };
}

/**
 * Provides `virtual:client-build`: the fields of `ClientBuild` as exports. In development they refer to the sources.
 */
export function clientBuild(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'foyer:client-build',
    configResolved(resolved) {
      config = resolved;
    },
    resolveId: (id) => (id === MODULE_ID ? `\0${MODULE_ID}` : null),
    async load(id) {
      if (id !== `\0${MODULE_ID}`) return null;
      const fields =
        config.command === 'build'
          ? await readClientBuild(config)
          : {
              assets: '',
              entry: `${config.base}src/app/entry-client.ts`,
              imports: [],
              appImports: [],
              firstScreenCss: [],
              deferredCssUrl: '',
              deferredCss: '',
            };
      return Object.entries(fields)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}
