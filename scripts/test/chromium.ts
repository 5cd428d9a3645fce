import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { root } from '../start/root.ts';

/** Chromium runs without a sandbox, a GPU and its maker's services. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Where a real Chromium is: `CHROMIUM_PATH`, an installed one, else the one that a registry package carries,
 * which is installed beside this file on first need. `null` when there is none; the end-to-end tests then fail, they are not skipped.
 */
export async function findChromium(say: (line: string) => void): Promise<string | null> {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined) return existsSync(named) ? named : null;
  const installed = usualPlaces.find((place) => existsSync(place));
  if (installed !== undefined && process.env['FOYER_BUNDLED_CHROMIUM'] === undefined) return installed;
  return bundled(say);
}

/**
 * The browsers of the end-to-end tests. The headless shell is the same engine without the browser's own windows and needs a third
 * less work: `HEADLESS_SHELL_PATH` or an installed one, else the whole Chromium. Throws if there is none.
 */
export async function findBrowsers(
  say: (line: string) => void,
): Promise<{ readonly chromium: string; readonly headlessShell: string }> {
  const chromium = await findChromium(say);
  if (chromium === null) throw new Error('no Chromium could be found or installed: set CHROMIUM_PATH');
  const installed = '/usr/bin/chromium-headless-shell';
  const headlessShell = process.env['HEADLESS_SHELL_PATH'] ?? (existsSync(installed) ? installed : chromium);
  return { chromium, headlessShell };
}

async function bundled(say: (line: string) => void): Promise<string | null> {
  const folder = path.join(root, 'scripts/test/bundled-chromium');
  const entry = path.join(folder, 'node_modules/@sparticuz/chromium/build/index.js');
  if (!existsSync(entry)) {
    say('no Chromium is installed: fetching the packaged one ...');
    const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: folder,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    if (status !== 0) return null;
  }
  // Without a push service, and with every notification blocked: read by the end-to-end test of push.
  process.env['FOYER_HEADLESS_SHELL'] = '1';
  // The package unpacks the libraries that a bare machine lacks only where it believes itself in this environment.
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs22.x';
  const loaded: unknown = await import(entry);
  return executablePathOf(loaded);
}

async function executablePathOf(loaded: unknown): Promise<string | null> {
  if (typeof loaded !== 'object' || loaded === null || !('default' in loaded)) return null;
  const chromium = loaded.default;
  if (typeof chromium !== 'function' || !('executablePath' in chromium)) return null;
  const { executablePath } = chromium;
  if (typeof executablePath !== 'function') return null;
  const file: unknown = await Reflect.apply(executablePath, chromium, []);
  return typeof file === 'string' ? file : null;
}
