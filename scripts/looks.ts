import { spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { root } from './start/root.ts';
import { findChromium } from './test/chromium.ts';

/**
 * Compares the brands with the pictures that are kept of them: `npm run test:visual`. With `--update` pictures that look different
 * are kept instead, to be looked at in the diff; `-t lotus` compares those of one brand.
 */
const args = process.argv.slice(2);
const chromium = await findChromium(console.log);
if (chromium === null) {
  console.error('foyer: no Chromium could be found or installed');
  process.exit(1);
}
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
const rest = args.filter((arg) => arg !== '--update');
const { status } = spawnSync(process.execPath, [vitest, 'run', '--config', 'e2e/looks.config.ts', ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: chromium, ...(args.length > rest.length ? { LOOKS: 'update' } : {}) },
});
process.exit(status ?? 1);
