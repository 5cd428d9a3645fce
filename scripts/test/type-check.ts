// Type-checks every TypeScript project; a project without files fails.
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import process from 'node:process';

const projects = globSync('{packages,apps}/**/tsconfig.json', { exclude: ['**/node_modules/**'] }).concat(
  'e2e/tsconfig.json',
  'bench/tsconfig.json',
  'demo-art/tsconfig.json',
  'scripts/tsconfig.json',
);
let failed = 0;
for (const project of projects) {
  const { status } = spawnSync(process.execPath, ['node_modules/@typescript/native/bin/tsc', '-p', project], {
    stdio: 'inherit',
  });
  if (status !== 0) failed += 1;
}
console.log(`${projects.length - failed} of ${projects.length} projects type-check`);
process.exit(failed === 0 ? 0 : 1);
