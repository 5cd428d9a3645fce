import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { archiveBuildFiles } from './archive-earlier-builds.ts';

const MAP = '.js.map';

interface SourceMap {
  readonly sources: readonly (string | null)[];
}

/**
 * Makes the source paths of a source map relative to the repository, and removes the source texts: the server uses
 * source maps only to look up positions.
 */
function cleanSourceMap(text: string, from: string, repository: string): string {
  const { sources, ...map }: SourceMap & { readonly sourcesContent?: unknown } = JSON.parse(text);
  const relativeSources = sources.map((source) => source && path.relative(repository, path.resolve(from, source)));
  return JSON.stringify({ ...map, sources: relativeSources, sourcesContent: undefined });
}

/** Moves source maps from the folder that the server serves (`assets`) to `maps`. */
export async function moveSourceMaps(assets: string, maps: string, repository: string): Promise<void> {
  await mkdir(maps, { recursive: true });
  for (const name of (await readdir(assets)).filter((file) => file.endsWith(MAP))) {
    const file = path.join(assets, name);
    await writeFile(path.join(maps, name), cleanSourceMap(await readFile(file, 'utf8'), assets, repository));
    await rm(file);
  }
}

/**
 * Vite plugin that stores source maps in `dist/maps`, and those of earlier builds in `dist/earlier/maps` for as long as
 * their scripts. The server resolves the positions of browser errors with them and never serves them.
 */
export function privateSourceMapsPlugin(): Plugin {
  let dist = '';
  return {
    name: 'foyer:private-source-maps',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved({ root }) {
      dist = path.join(root, 'dist');
    },
    async buildStart() {
      const maps = path.join(dist, 'maps');
      await archiveBuildFiles(maps, path.join(dist, 'earlier/maps'), new Date());
      await rm(maps, { recursive: true, force: true });
    },
    async writeBundle({ dir = '' }) {
      await moveSourceMaps(path.join(dir, 'assets'), path.join(dist, 'maps'), path.resolve(dist, '../../..'));
    },
  };
}
