import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { type CssModulePart, splitByCssModule } from './css-modules.ts';

const MODULE_ID = 'virtual:client-build';

interface Chunk {
  readonly file: string;
  readonly name?: string;
  /** Manifest keys of the chunks that this chunk imports statically. */
  readonly imports?: readonly string[];
}

interface ClientBuild {
  /** Hash of the browser build, the same as in `assets.json`. */
  readonly assets: string;
  readonly entry: string;
  /** URLs that every page preloads: the static imports of the client entry, and the chunk `start`. */
  readonly imports: readonly string[];
  /**
   * URLs of the chunk with the React application and of its static imports, without those already in `imports`. The
   * entry loads them if the page needs them.
   */
  readonly appImports: readonly string[];
  /**
   * CSS that any page may need for its first screen, split by CSS module. Each page inlines the modules that its HTML
   * uses.
   */
  readonly firstScreenCss: readonly CssModulePart[];
  /** The file with the CSS modules that home normally inlines, and the prefixes of their class names. */
  readonly homeCss: { readonly url: string; readonly modules: readonly string[] };
  /** URL of the file with all other CSS modules. Pages load it after the first paint. */
  readonly deferredCssUrl: string;
  /** All CSS modules. Site-unavailable pages inline them, because they load no files. */
  readonly allCssModules: string;
}

/** Returns a chunk of the Vite manifest and all its direct and indirect static imports. */
function collectImports(manifest: Readonly<Record<string, Chunk>>, key: string, visited = new Set<string>()): Chunk[] {
  const chunk = manifest[key];
  if (!chunk || visited.has(key)) return [];
  visited.add(key);
  return [chunk, ...(chunk.imports ?? []).flatMap((next) => collectImports(manifest, next, visited))];
}

/** Finds a chunk of the Vite manifest by its group name in `vite.config.ts`; throws if it is missing. */
function findChunk(manifest: Readonly<Record<string, Chunk>>, name: string): { key: string; chunk: Chunk } {
  const found = Object.entries(manifest).find(([, chunk]) => chunk.name === name);
  if (!found) throw new Error(`dist/client/manifest.json has no chunk "${name}": see the groups in vite.config.ts`);
  return { key: found[0], chunk: found[1] };
}

/** Finds the only stylesheet in `dist/client/assets` whose name begins with `app-`, `home-` or `deferred-`. */
async function findCss(
  client: string,
  part: 'app' | 'home' | 'deferred',
): Promise<{ readonly name: string; readonly text: string }> {
  const name = (await readdir(join(client, 'assets'))).find(
    (file) => file.startsWith(`${part}-`) && file.endsWith('.css'),
  );
  if (!name) throw new Error(`dist/client/assets has no ${part}-*.css: run the browser build first`);
  return { name, text: (await readFile(join(client, 'assets', name), 'utf8')).trim() };
}

/**
 * Reads what the server build needs from the finished browser build: the URLs of the client entry and the text of its
 * CSS.
 */
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
  const home = await findCss(client, 'home');
  const deferred = await findCss(client, 'deferred');
  const { hash }: { readonly hash: string } = JSON.parse(await readFile(join(client, 'assets.json'), 'utf8'));
  return {
    assets: hash,
    homeCss: {
      url: `${config.base}assets/${home.name}`,
      modules: [...new Set(splitByCssModule(home.text).flatMap(({ module }) => module ?? []))],
    },
    deferredCssUrl: `${config.base}assets/${deferred.name}`,
    allCssModules: home.text + deferred.text,
    entry: config.base + chunk.file,
    imports: [...pageImports].map(({ file }) => config.base + file),
    appImports: appChunks.map(({ file }) => config.base + file),
    firstScreenCss: splitByCssModule(css.text),
  };
}

/**
 * Vite plugin that provides `virtual:client-build`, which exports the fields of `ClientBuild`. In development the
 * fields refer to the sources.
 */
export function clientBuildInfoPlugin(): Plugin {
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
              homeCss: { url: '', modules: [] },
              deferredCssUrl: '',
              allCssModules: '',
            };
      return Object.entries(fields)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}
