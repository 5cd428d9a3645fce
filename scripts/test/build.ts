import path from 'node:path';
import process from 'node:process';
import { buildWeb } from '../start/build-web.ts';
import { root } from '../start/root.ts';
import { findTooNew } from './browser-floor.ts';

const built = await buildWeb(console.log);
const newer = built ? findTooNew(path.join(root, 'apps/web/dist/client/assets')) : [];
for (const line of newer) console.error(`not known to the oldest browser we serve: ${line}`);
process.exit(built && newer.length === 0 ? 0 : 1);
