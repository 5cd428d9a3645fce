import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { keepAssets } from './earlier-assets.ts';

const MAP = '.js.map';

interface SourceMap {
  readonly sources: readonly (string | null)[];
}

/** Sources by their place in this repository, and without their text: a place is all that is asked of a map. */
function withoutTexts(text: string, from: string, repository: string): string {
  const { sources, ...map }: SourceMap & { readonly sourcesContent?: unknown } = JSON.parse(text);
  const placed = sources.map((source) => source && path.relative(repository, path.resolve(from, source)));
  return JSON.stringify({ ...map, sources: placed, sourcesContent: undefined });
}

/** Moves the maps that a build left beside its scripts to where nothing is served from. */
export async function hideMaps(assets: string, maps: string, repository: string): Promise<void> {
  await mkdir(maps, { recursive: true });
  for (const name of (await readdir(assets)).filter((one) => one.endsWith(MAP))) {
    const file = path.join(assets, name);
    await writeFile(path.join(maps, name), withoutTexts(await readFile(file, 'utf8'), assets, repository));
    await rm(file);
  }
}

/**
 * Leaves the source maps of the scripts in `dist/maps`, and those of the builds before in `dist/earlier/maps` for as long as
 * their scripts are kept: the server reads places of errors by them, and sends them to nobody.
 */
export function privateMaps(): Plugin {
  let dist = '';
  return {
    name: 'foyer:private-maps',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved({ root }) {
      dist = path.join(root, 'dist');
    },
    async buildStart() {
      const maps = path.join(dist, 'maps');
      await keepAssets(maps, path.join(dist, 'earlier/maps'), new Date());
      await rm(maps, { recursive: true, force: true });
    },
    async writeBundle({ dir = '' }) {
      await hideMaps(path.join(dir, 'assets'), path.join(dist, 'maps'), path.resolve(dist, '../../..'));
    },
  };
}
