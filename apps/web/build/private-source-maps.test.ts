import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { moveSourceMaps } from './private-source-maps.ts';

test('source maps are moved out of the served folder, without source texts and with paths relative to the repository', async () => {
  const repository = mkdtempSync(path.join(tmpdir(), 'foyer-maps-'));
  const [assets, maps] = ['client/assets', 'maps'].map((name) => path.join(repository, 'apps/web/dist', name));
  if (assets === undefined || maps === undefined) throw new Error('both folders are defined above');
  mkdirSync(assets, { recursive: true });
  const sources = ['../../../src/app/app.tsx', '../../../../../node_modules/react/index.js', null];
  const map = { version: 3, names: [], mappings: 'AAAA', sources, sourcesContent: ['secret', 'secret', 'secret'] };
  writeFileSync(path.join(assets, 'app-1.js'), 'app()');
  writeFileSync(path.join(assets, 'app-1.js.map'), JSON.stringify(map));

  await moveSourceMaps(assets, maps, repository);
  expect(readdirSync(assets)).toEqual(['app-1.js']);
  expect(readdirSync(maps)).toEqual(['app-1.js.map']);
  expect(JSON.parse(readFileSync(path.join(maps, 'app-1.js.map'), 'utf8'))).toEqual({
    version: 3,
    names: [],
    mappings: 'AAAA',
    sources: ['apps/web/src/app/app.tsx', 'node_modules/react/index.js', null],
  });
  rmSync(repository, { recursive: true });
});
