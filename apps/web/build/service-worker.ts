import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rolldown } from 'rolldown';
import type { Plugin, Rolldown } from 'vite';

const PRECACHE = 'virtual:precache';
/**
 * Chunks that the service worker precaches, because a page needs them for its first API call and for error messages,
 * also without a network.
 */
const OFFLINE_CHUNKS =
  /(?:^|\/src\/(?:app\/services|app\/errors|app\/document|features\/notice)\/)(?:create-api-client|api-error-handlers|site-unavailable-page|notice-dialog)(?:\.tsx?)?$/;

type Bundle = Rolldown.OutputBundle;

function getChunks(bundle: Bundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk');
}

/** Returns the file name of a chunk and of all its direct and indirect static imports. */
function collectImports(bundle: Bundle, file: string, visited = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || visited.has(file)) return visited;
  visited.add(file);
  for (const next of chunk.imports) collectImports(bundle, next, visited);
  return visited;
}

/**
 * Computes the hash of the build from its file names. They contain content hashes, so it changes with any file.
 * [S4-056]
 */
function hashBuild(bundle: Bundle): string {
  const names = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
  return createHash('sha256').update(names.toSorted().join('\n')).digest('base64url').slice(0, 16);
}

function listPrecachedFiles(bundle: Bundle, base: string): string[] {
  // A grouped chunk has the name of its group, so module ids are checked too.
  const isOfflineChunk = ({ name, moduleIds }: Rolldown.OutputChunk): boolean =>
    [name, ...moduleIds].some((id) => OFFLINE_CHUNKS.test(id));
  const offlineChunks = getChunks(bundle).filter(
    (chunk) => chunk.isEntry || chunk.name === 'app' || isOfflineChunk(chunk),
  );
  const scripts = new Set(offlineChunks.flatMap(({ fileName }) => [...collectImports(bundle, fileName)]));
  const styles = Object.keys(bundle).filter((name) => /^assets\/(?:home|deferred)-.*\.css$/.test(name));
  return [...scripts, ...styles].toSorted().map((name) => base + name);
}

async function bundleWorker(input: string, precache: string): Promise<string> {
  const bundle = await rolldown({
    input,
    transform: { target: 'es2020', define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [
      {
        name: 'foyer:precache',
        resolveId: (id) => (id === PRECACHE ? `\0${PRECACHE}` : null),
        load: (id) => (id === `\0${PRECACHE}` ? precache : null),
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  return output[0].code;
}

/**
 * Vite plugin that builds the service worker with its precache list (`sw.js`), the worker that removes it
 * (`sw-off.js`), and `assets.json` with the hash of the build. These three file names contain no hash. [S2-010, S4-056]
 */
export function serviceWorkerPlugin(): Plugin {
  let root = '';
  let base = '';
  return {
    name: 'foyer:service-worker',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(config) {
      ({ root, base } = config);
    },
    async writeBundle({ dir = '' }, bundle) {
      const hash = hashBuild(bundle);
      const files = listPrecachedFiles(bundle, base);
      const precache = `export const hash = ${JSON.stringify(hash)}; export const files = ${JSON.stringify(files)};`;
      const source = (name: string): string => path.join(root, 'service-worker/src', name);
      await writeFile(path.join(dir, 'sw.js'), await bundleWorker(source('sw.ts'), precache));
      await writeFile(path.join(dir, 'sw-off.js'), await bundleWorker(source('unregister.ts'), precache));
      await writeFile(path.join(dir, 'assets.json'), JSON.stringify({ hash }));
    },
  };
}
