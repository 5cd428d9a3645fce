import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { repositoryRoot } from './root.mjs';

const stampFile = path.join(repositoryRoot, 'node_modules/.foyer-installed');

/**
 * Installs from the lockfile if it changed since the last installation. `run` omits the development tools, unless an
 * earlier installation included them.
 * @param {'run' | 'all'} requested
 * @returns {Promise<boolean>} `false` if npm failed
 */
export async function ensureInstalled(requested) {
  const before = readStamp();
  const scope = before.scope === 'all' ? 'all' : requested;
  const lockfileHash = createHash('sha256')
    .update(readFileSync(path.join(repositoryRoot, 'package-lock.json')))
    .digest('hex');
  if (before.hash === lockfileHash && (before.scope === 'all' || before.scope === scope)) {
    linkWorkspaces();
    return true;
  }
  const started = Date.now();
  console.log(`foyer: installing from the lockfile${scope === 'run' ? '' : ', with development tools'} ...`);
  const progress = setInterval(() => console.log(`foyer: still installing (${secondsSince(started)} s)`), 15_000);
  const code = await npmCi(scope);
  clearInterval(progress);
  if (code !== 0) {
    console.error(`foyer: npm ci ended with ${code}. Its output is above.`);
    return false;
  }
  writeFileSync(stampFile, `${lockfileHash} ${scope}\n`);
  console.log(`foyer: installed in ${secondsSince(started)} s`);
  return true;
}

/** The lockfile's hash and the scope of the last installation. */
function readStamp() {
  if (!existsSync(stampFile)) return { hash: null, scope: null };
  const [hash, scope] = readFileSync(stampFile, 'utf8').trim().split(' ');
  return { hash, scope };
}

// Install scripts are off: no dependency needs one, and unreviewed code must not run.
function npmCi(scope) {
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  if (scope === 'run') args.push('--omit=dev');
  const child = spawn('npm', args, { cwd: repositoryRoot, stdio: 'inherit', shell: process.platform === 'win32' });
  return new Promise((resolve) => {
    child.on('error', () => resolve(127));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

function secondsSince(since) {
  return Math.round((Date.now() - since) / 1000);
}

/** Links workspaces that `node_modules` does not have yet, for example if it comes from a cache or another working copy. */
function linkWorkspaces() {
  for (const file of listWorkspaces()) {
    const { name } = JSON.parse(readFileSync(file, 'utf8'));
    const link = path.join(repositoryRoot, 'node_modules', name);
    if (existsSync(link)) continue;
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(path.relative(path.dirname(link), path.dirname(file)), link, 'junction');
  }
}

/** Lists the `package.json` of each package without `glob`, which Node 18 does not have. */
function listWorkspaces() {
  const packages = path.join(repositoryRoot, 'packages');
  const names = existsSync(packages) ? readdirSync(packages) : [];
  return names.map((name) => path.join(packages, name, 'package.json')).filter((file) => existsSync(file));
}
