// Type-checks every TypeScript project; a project without files fails. Later runs check only what changed.
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import process from 'node:process';

// One project has the benchmarks, end-to-end tests and scripts, because they import the same sources of the apps.
const projects = [
  'tsconfig.json',
  ...globSync('{packages,apps}/**/tsconfig.json', { exclude: ['**/node_modules/**'] }),
];
const CACHE = 'node_modules/.cache/types';
let failed = 0;
for (const project of projects) {
  const buildInfo = `${CACHE}/${project.replaceAll('/', '-')}.tsbuildinfo`;
  const args = ['-p', project, '--incremental', '--tsBuildInfoFile', buildInfo];
  const { status } = spawnSync(process.execPath, ['node_modules/@typescript/native/bin/tsc', ...args], {
    stdio: 'inherit',
  });
  if (status !== 0) failed += 1;
}
console.log(`${projects.length - failed} of ${projects.length} projects type-check`);
process.exit(failed === 0 ? 0 : 1);
