import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

/**
 * Links packages of this house that joined it after its `node_modules` were filled: those may have been brought from
 * elsewhere, by a cache or another working copy, and then everything is there but the newest of our own.
 */
export function linkOwnPackages() {
  for (const file of ownPackages()) {
    const { name } = JSON.parse(readFileSync(file, 'utf8'));
    const link = path.join(root, 'node_modules', name);
    if (existsSync(link)) continue;
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(path.relative(path.dirname(link), path.dirname(file)), link, 'junction');
  }
}

/** The `package.json` of each. Node 18 has no glob. */
function ownPackages() {
  const rooms = path.join(root, 'packages');
  const names = existsSync(rooms) ? readdirSync(rooms) : [];
  return names.map((name) => path.join(rooms, name, 'package.json')).filter((file) => existsSync(file));
}
