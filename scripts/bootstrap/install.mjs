import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { root } from './root.mjs';

const stampFile = path.join(root, 'node_modules/.foyer-installed');

/**
 * Installs from the lockfile when it changed since the last time; `run` leaves the checking tools out, unless they are here
 * already: whoever develops does not lose them by starting the site.
 * @param {'run' | 'all'} needed
 * @returns {Promise<boolean>} whether everything is there
 */
export async function ensureInstalled(needed) {
  const before = readStamp();
  const scope = before.scope === 'all' ? 'all' : needed;
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  if (before.hash === wanted && (before.scope === 'all' || before.scope === scope)) {
    linkOwnPackages();
    return true;
  }
  const started = Date.now();
  console.log(`foyer: installing from the lockfile${scope === 'run' ? '' : ', checking tools included'} ...`);
  const tick = setInterval(() => console.log(`foyer: still installing (${seconds(started)} s)`), 15_000);
  const code = await npmCi(scope);
  clearInterval(tick);
  if (code !== 0) {
    console.error(`foyer: npm ci ended with ${code}. What it said is above.`);
    return false;
  }
  writeFileSync(stampFile, `${wanted} ${scope}\n`);
  console.log(`foyer: installed in ${seconds(started)} s`);
  return true;
}

/** What was installed last: the lockfile's hash and the scope. */
function readStamp() {
  if (!existsSync(stampFile)) return { hash: null, scope: null };
  const [hash, scope] = readFileSync(stampFile, 'utf8').trim().split(' ');
  return { hash, scope };
}

// Install scripts stay off: nothing here needs one, and none then runs that nobody read.
function npmCi(scope) {
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  if (scope === 'run') args.push('--omit=dev');
  const child = spawn('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  return new Promise((resolve) => {
    child.on('error', () => resolve(127));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

function seconds(since) {
  return Math.round((Date.now() - since) / 1000);
}

/**
 * Links packages of this house that joined it after its `node_modules` were filled: those may have been brought from
 * elsewhere, by a cache or another working copy, and then everything is there but the newest of our own.
 */
function linkOwnPackages() {
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
