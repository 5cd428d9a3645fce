import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { repositoryRoot } from './repository-root.ts';

const sources = [
  'apps/web/{src,build,service-worker}/**/*',
  'apps/web/*.{json,ts}',
  'packages/*/src/**/*',
  'package-lock.json',
];
const stampFile = path.join(repositoryRoot, 'apps/web/dist/.built-from');

/** Builds the web app unless it was built from the same sources. Returns `false` if the build failed. */
export async function buildWeb(log: (line: string) => void): Promise<boolean> {
  const sourcesHash = await fingerprint();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourcesHash) {
    log('the web app is up to date');
    return true;
  }
  log('building the web app ...');
  const started = Date.now();
  const code = await run(['run', 'build']);
  if (code !== 0) {
    log(`building the web app failed (${code}); its output is above`);
    return false;
  }
  writeFileSync(stampFile, sourcesHash);
  log(`built the web app in ${Math.round((Date.now() - started) / 1000)} s`);
  return true;
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  const files: string[] = [];
  for await (const entry of glob(sources, { cwd: repositoryRoot, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && !/\.(test|stories)\.tsx?$/.test(file)) files.push(file);
  }
  for (const file of files.toSorted()) hash.update(path.relative(repositoryRoot, file)).update(readFileSync(file));
  return hash.digest('hex');
}

function run(args: readonly string[]): Promise<number> {
  const child = spawn('npm', [...args, '--silent'], {
    cwd: path.join(repositoryRoot, 'apps/web'),
    // A test runner's NODE_ENV would build React for development.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve(127));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
