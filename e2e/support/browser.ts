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

export interface BrowserWanted {
  readonly flags?: readonly string[];
  /** Settings of its process, beside those of this one. */
  readonly env?: Readonly<Record<string, string>>;
}

export function launchOptions({ flags: more = [], env = {} }: BrowserWanted): LaunchOptions {
  const named =
    process.env['CHROMIUM_PATH'] ?? ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((file) => existsSync(file));
  if (named === undefined) throw new Error('no Chromium: set CHROMIUM_PATH, or use `npm test`, which brings one');
  return {
    executablePath: named,
    headless: true,
    args: [...flags, ...more],
    env: { ...process.env, ...env },
  };
}

/** A real Chromium: the one the test runner found, or an installed one. */
export function launchBrowser(wanted: BrowserWanted = {}): Promise<Browser> {
  return chromium.launch(launchOptions(wanted));
}

/**
 * The same with a profile that is kept in a folder. The contexts of the other are private windows, to which Chromium gives no
 * push service, and in which it answers no question for a permission.
 */
export function launchProfile(
  folder: string,
  wanted: BrowserWanted,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, { ...launchOptions(wanted), ...options });
}
