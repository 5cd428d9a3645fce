// Type-checks every room with TypeScript 7; a room that holds no file is a mistake and fails.
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import process from 'node:process';

const rooms = globSync('{packages,apps}/**/tsconfig.json', { exclude: ['**/node_modules/**'] }).concat(
  'e2e/tsconfig.json',
  'demo-art/tsconfig.json',
  'scripts/tsconfig.json',
);
let failed = 0;
for (const room of rooms) {
  const { status } = spawnSync(process.execPath, ['node_modules/@typescript/native/bin/tsc', '-p', room], {
    stdio: 'inherit',
  });
  if (status !== 0) failed += 1;
}
console.log(`${rooms.length - failed} of ${rooms.length} rooms type-check`);
process.exit(failed === 0 ? 0 : 1);
