import path from 'node:path';
import process from 'node:process';
import { buildWeb } from '../start/build-web.ts';
import { repositoryRoot } from '../start/repository-root.ts';
import { findUnsupportedApis } from './find-unsupported-apis.ts';
import { findChunkImporters } from './chunk-importers.ts';

if (!(await buildWeb(console.log))) process.exit(1);
const assets = path.join(repositoryRoot, 'apps/web/dist/client/assets');
const errors = [
  ...findUnsupportedApis(assets).map((use) => `the oldest supported browsers lack it: ${use}`),
  ...findChunkImporters(assets, 'tracking').map((name) => `ad blockers would block ${name}: it imports tracking`),
];
for (const error of errors) console.error(error);
process.exit(errors.length === 0 ? 0 : 1);
