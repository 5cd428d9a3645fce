#!/usr/bin/env node
// The one way in: `npm start`, `npm run dev`, `npm test`, `npm run brand apply <folder>`.
// Plain JavaScript for Node >= 18: it installs what is missing, then goes on with Node 24 or later.
import { spawn } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { ensureInstalled } from './bootstrap/install.mjs';
import { findNode, OLDEST_NODE } from './bootstrap/find-node.mjs';
import { root } from './bootstrap/root.mjs';

/** Per command: what it needs installed, the script that carries it out (`null`: a tool of node_modules/.bin), and its first arguments. */
const commands = {
  start: { install: 'run', script: 'scripts/start.ts' },
  dev: { install: 'all', script: 'scripts/dev.ts' },
  test: { install: 'all', script: 'scripts/test.ts' },
  lint: { install: 'all', script: 'scripts/test.ts', args: ['lint'] },
  typecheck: { install: 'all', script: 'scripts/test.ts', args: ['types'] },
  build: { install: 'all', script: 'scripts/test.ts', args: ['build'] },
  'test:unit': { install: 'all', script: 'scripts/test.ts', args: ['unit'] },
  'test:e2e': { install: 'all', script: 'scripts/test.ts', args: ['build', 'e2e'] },
  format: { install: 'all', script: null, args: ['oxfmt'] },
  brand: { install: 'run', script: 'apps/server/src/commands/brand.ts' },
  seed: { install: 'run', script: 'apps/server/src/commands/seed.ts' },
  maintenance: { install: 'run', script: 'apps/server/src/commands/site.ts' },
  report: { install: 'run', script: 'apps/server/src/commands/report.ts' },
  operator: { install: 'run', script: 'apps/server/src/commands/operator.ts' },
  vendor: { install: 'run', script: 'apps/server/src/commands/vendor.ts' },
  openapi: { install: 'run', script: 'apps/server/src/commands/openapi.ts' },
  'demo-art': { install: 'all', script: 'scripts/art/main.ts' },
  screenshots: { install: 'all', script: 'e2e/screenshots.ts' },
  'test:visual': { install: 'all', script: 'scripts/looks.ts' },
  mutation: { install: 'all', script: 'scripts/mutation.ts' },
  'i18n:check': { install: 'all', script: 'scripts/i18n/main.ts' },
  conformance: { install: 'all', script: 'scripts/conformance/main.ts' },
  exec: { install: 'all', script: null },
};

const [name = '', ...given] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
const rest = [...(command?.args ?? []), ...given];
if (command === undefined) {
  console.error(`foyer: no command "${name}". Use one of: ${Object.keys(commands).join(', ')}.`);
  process.exit(2);
}

const installed = await ensureInstalled(command.install);
if (!installed) process.exit(1);

const node = findNode();
if (node === null) {
  console.error(
    `foyer: this is Node ${process.versions.node}, and no newer one was installed for this machine. Install Node ${OLDEST_NODE} or later.`,
  );
  process.exit(1);
}

const target = command.script === null ? rest : [path.join(root, command.script), ...rest];
const child = spawn(node, command.script === null ? executable(target) : target, {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: [path.dirname(node), path.join(root, 'node_modules/.bin'), process.env.PATH].join(path.delimiter),
  },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 1));

/** `exec` runs a tool of node_modules/.bin with that Node, or a file by it: `exec -- node bench/home.ts`. */
function executable([tool = '', ...args]) {
  if (tool === 'node') return args;
  return [path.join(root, 'node_modules/.bin', tool), ...args];
}
