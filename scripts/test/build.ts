import process from 'node:process';
import { buildWeb } from '../start/build-web.ts';

process.exit((await buildWeb(console.log)) ? 0 : 1);
