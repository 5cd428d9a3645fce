import { existsSync } from 'node:fs';
import process from 'node:process';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
} from 'playwright-core';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const PLACES = { whole: ['/usr/bin/chromium', '/usr/bin/google-chrome'], shell: ['/usr/bin/chromium-headless-shell'] };

export interface BrowserWanted {
  readonly flags?: readonly string[];
  /** Settings of its process, beside those of this one. */
  readonly env?: Readonly<Record<string, string>>;
  /** With notifications and an installable site's own faults, which the headless shell does not have. */
  readonly whole?: boolean;
}

/**
 * A whole Chromium: `CHROMIUM_PATH`, the one that `npm test` found, or an installed one. Or its headless shell, the same engine
 * without the browser's own windows and a third less work: `HEADLESS_SHELL_PATH` or an installed one; `null` where none is.
 */
function findBrowser(kind: keyof typeof PLACES): string | null {
  const named = process.env[kind === 'shell' ? 'HEADLESS_SHELL_PATH' : 'CHROMIUM_PATH'];
  return named ?? PLACES[kind].find((file) => existsSync(file)) ?? null;
}

/** How to start the whole Chromium; throws where there is none. */
export function launchOptions({ flags: more = [], env = {} }: BrowserWanted = {}): LaunchOptions {
  const executablePath = findBrowser('whole');
  if (executablePath === null) throw new Error('no Chromium: set CHROMIUM_PATH, or use `npm test`, which brings one');
  return { executablePath, headless: true, args: [...flags, ...more], env: { ...process.env, ...env } };
}

/** A real Chromium, as its headless shell where that is installed and a whole one is not wanted. */
export function launchBrowser(wanted: BrowserWanted = {}): Promise<Browser> {
  const shell = wanted.whole ? null : findBrowser('shell');
  return chromium.launch({ ...launchOptions(wanted), ...(shell === null ? {} : { executablePath: shell }) });
}

/**
 * A whole Chromium with a profile that is kept in a folder. The contexts of the other are private windows, to which Chromium gives no
 * push service, and in which it answers no question for a permission.
 */
export function launchProfile(
  folder: string,
  wanted: BrowserWanted,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, { ...launchOptions(wanted), ...options });
}
