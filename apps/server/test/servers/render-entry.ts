import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Writes a replacement of the built web app to a folder. All of its pages are identical. Returns the path for the
 * setting `WEB_DIST`.
 */
export function writeRenderEntry(folder: string): string {
  const dist = path.join(folder, 'dist');
  mkdirSync(path.join(dist, 'server'), { recursive: true });
  const page = `html: '<!doctype html><title>A page</title>', cacheable: true, scriptHashes: [], styleHashes: [], redirect: null`;
  writeFileSync(
    path.join(dist, 'server/entry-server.js'),
    `export const render = async () => ({ status: 200, ${page}, indexable: true });
     export const renderSiteUnavailablePage = async ({ kind }) => ({ status: kind === 'domain' ? 421 : 503, ${page}, indexable: false });
     export const renderThirdPartyFrame = render;`,
  );
  return dist;
}
