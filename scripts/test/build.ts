import path from 'node:path';
import process from 'node:process';
import { buildWeb } from '../start/build-web.ts';
import { root } from '../start/root.ts';
import { findUnsupportedApis } from './browser-floor.ts';

const built = await buildWeb(console.log);
const unsupported = built ? findUnsupportedApis(path.join(root, 'apps/web/dist/client/assets')) : [];
for (const line of unsupported) console.error(`the oldest supported browsers lack it: ${line}`);
process.exit(built && unsupported.length === 0 ? 0 : 1);
