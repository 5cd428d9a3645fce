import { existsSync } from 'node:fs';
import process from 'node:process';
import { type Browser, chromium } from 'playwright-core';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

interface BrowserWanted {
  readonly flags?: readonly string[];
  /** Settings of its process, beside those of this one. */
  readonly env?: Readonly<Record<string, string>>;
}

/** A real Chromium: the one the test runner found, or an installed one. */
export function launchBrowser({ flags: more = [], env = {} }: BrowserWanted = {}): Promise<Browser> {
  const named =
    process.env['CHROMIUM_PATH'] ?? ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((file) => existsSync(file));
  if (named === undefined) throw new Error('no Chromium: set CHROMIUM_PATH, or use `npm test`, which brings one');
  return chromium.launch({
    executablePath: named,
    headless: true,
    args: [...flags, ...more],
    env: { ...process.env, ...env },
  });
}
