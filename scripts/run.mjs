#!/usr/bin/env node
// Runs every command of package.json: installs what is missing, then runs the command with Node 24 or later.
// Plain JavaScript for Node >= 18. `npm run <command> -- --help` describes a command.
import { spawn } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { npmCommands, helpText } from './bootstrap/commands.mjs';
import { ensureInstalled } from './bootstrap/install.mjs';
import { findNode, OLDEST_NODE } from './bootstrap/find-node.mjs';
import { repositoryRoot } from './bootstrap/root.mjs';

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(npmCommands, name) ? npmCommands[name] : undefined;
const rest = [...(command?.args ?? []), ...args];
if (command === undefined) {
  console.error(`foyer: no command "${name}". Use one of: ${Object.keys(npmCommands).join(', ')}.`);
  process.exit(2);
}
// A tool may have its own --help later in its arguments.
if (command.script === null ? args[0] === '--help' : args.includes('--help')) {
  console.log(helpText(name, command));
  process.exit(0);
}

const installed = await ensureInstalled(command.install);
if (!installed) process.exit(1);

const node = findNode();
if (node === null) {
  console.error(
    `foyer: this is Node ${process.versions.node}, which is too old, and this platform has no pinned version. Install Node ${OLDEST_NODE} or later.`,
  );
  process.exit(1);
}

const target = command.script === null ? rest : [path.join(repositoryRoot, command.script), ...rest];
const child = spawn(node, command.script === null ? buildNodeArguments(target) : target, {
  cwd: repositoryRoot,
  stdio: 'inherit',
  env: {
    // A process starts in half the time if the modules of an earlier one are compiled.
    NODE_COMPILE_CACHE: path.join(repositoryRoot, 'node_modules/.cache/node-compile'),
    ...process.env,
    PATH: [path.dirname(node), path.join(repositoryRoot, 'node_modules/.bin'), process.env.PATH].join(path.delimiter),
  },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 1));

/** Arguments of Node for a tool of node_modules/.bin, or for a file: `exec -- node bench/games.ts`. */
function buildNodeArguments([tool = '', ...toolArgs]) {
  if (tool === 'node') return toolArgs;
  return [path.join(repositoryRoot, 'node_modules/.bin', tool), ...toolArgs];
}
