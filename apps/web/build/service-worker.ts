import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rolldown } from 'rolldown';
import type { Plugin, Rolldown } from 'vite';

const PRECACHE = 'virtual:precache';
/** Chunks that a page needs for its first call, and to say what is wrong, when there may be no line to fetch them by. */
const AT_HAND =
  /(?:^|\/src\/(?:app\/services|app\/errors|app\/document|features\/notice)\/)(?:create-api-client|error-handlers|notice-page|notice-dialog)(?:\.tsx?)?$/;

type Bundle = Rolldown.OutputBundle;

function chunksOf(bundle: Bundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk');
}

/** A chunk and all it imports at once. */
function withImports(bundle: Bundle, file: string, seen = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || seen.has(file)) return seen;
  seen.add(file);
  for (const next of chunk.imports) withImports(bundle, next, seen);
  return seen;
}

/** Changes with any file of the build: their names change with what they hold. [S4-056] */
function hashOf(bundle: Bundle): string {
  const names = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
  return createHash('sha256').update(names.toSorted().join('\n')).digest('base64url').slice(0, 16);
}

function precached(bundle: Bundle, base: string): string[] {
  // Such a chunk may bear the name of the group it is built with.
  const isAtHand = ({ name, moduleIds }: Rolldown.OutputChunk): boolean =>
    [name, ...moduleIds].some((id) => AT_HAND.test(id));
  const first = chunksOf(bundle).filter((chunk) => chunk.isEntry || isAtHand(chunk));
  const scripts = new Set(first.flatMap(({ fileName }) => [...withImports(bundle, fileName)]));
  const styles = Object.keys(bundle).filter((name) => /^assets\/later-.*\.css$/.test(name));
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
 * Builds the service worker with the list of what it keeps from the start, the one that removes it, and `assets.json`,
 * which says what build this is. Their names do not change, so they are not among the assets. [S2-010, S4-056]
 */
export function serviceWorker(): Plugin {
  let root = '';
  let base = '';
  return {
    name: 'foyer:service-worker',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(config) {
      ({ root, base } = config);
    },
    async writeBundle({ dir = '' }, bundle) {
      const hash = hashOf(bundle);
      const files = precached(bundle, base);
      const precache = `export const hash = ${JSON.stringify(hash)}; export const files = ${JSON.stringify(files)};`;
      const source = (name: string): string => path.join(root, 'service-worker/src', name);
      await writeFile(path.join(dir, 'sw.js'), await bundleWorker(source('sw.ts'), precache));
      await writeFile(path.join(dir, 'sw-off.js'), await bundleWorker(source('unregister.ts'), precache));
      await writeFile(path.join(dir, 'assets.json'), JSON.stringify({ hash }));
    },
  };
}
