import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { repositoryRoot } from '../start/repository-root.ts';

/** Command line flags for Chromium: no sandbox (tests run as root), no GPU, and no background services of Google. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const commonPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Finds the path of a Chromium: `CHROMIUM_PATH`, otherwise an installed one, otherwise one from a registry package that
 * the first call installs in bundled-chromium/. `null` if there is none; the end-to-end tests then fail instead of
 * being skipped.
 */
export async function findChromium(log: (line: string) => void): Promise<string | null> {
  const configured = process.env['CHROMIUM_PATH'];
  if (configured !== undefined) return existsSync(configured) ? configured : null;
  const installed = commonPaths.find((file) => existsSync(file));
  if (installed !== undefined && process.env['FOYER_BUNDLED_CHROMIUM'] === undefined) return installed;
  return installBundled(log);
}

/**
 * Finds the browsers for the end-to-end tests. The headless shell is the same engine without windows and takes a third
 * less CPU time: `HEADLESS_SHELL_PATH`, otherwise an installed one, otherwise the full Chromium. Throws if there is no
 * Chromium.
 */
export async function findChromiumAndHeadlessShell(
  log: (line: string) => void,
): Promise<{ readonly chromium: string; readonly headlessShell: string }> {
  const chromium = await findChromium(log);
  if (chromium === null) throw new Error('no Chromium could be found or installed: set CHROMIUM_PATH');
  const installed = '/usr/bin/chromium-headless-shell';
  const headlessShell = process.env['HEADLESS_SHELL_PATH'] ?? (existsSync(installed) ? installed : chromium);
  return { chromium, headlessShell };
}

async function installBundled(log: (line: string) => void): Promise<string | null> {
  const folder = path.join(repositoryRoot, 'scripts/test/bundled-chromium');
  const entry = path.join(folder, 'node_modules/@sparticuz/chromium/build/index.js');
  if (!existsSync(entry)) {
    log('no Chromium is installed: fetching the packaged one ...');
    const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: folder,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    if (status !== 0) return null;
  }
  // The packaged Chromium has no push service; the end-to-end test of push reads this variable and skips.
  process.env['FOYER_HEADLESS_SHELL'] = '1';
  // In this environment only, the package unpacks the shared libraries that a minimal machine lacks.
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs22.x';
  const loaded: unknown = await import(entry);
  return getExecutablePath(loaded);
}

async function getExecutablePath(loaded: unknown): Promise<string | null> {
  if (typeof loaded !== 'object' || loaded === null || !('default' in loaded)) return null;
  const chromium = loaded.default;
  if (typeof chromium !== 'function' || !('executablePath' in chromium)) return null;
  const { executablePath } = chromium;
  if (typeof executablePath !== 'function') return null;
  const file: unknown = await Reflect.apply(executablePath, chromium, []);
  return typeof file === 'string' ? file : null;
}
