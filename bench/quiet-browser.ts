import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { chromiumArgs, findBrowsers } from '../scripts/test/chromium.ts';
import { at, sessionsOf, textAt, type Wire } from './protocol.ts';

/**
 * A Chromium that nobody looks into more than is asked for. A test runner's driver listens to requests, frames and scripts of
 * every page, and makes a world of its own in each frame: what that takes of a page's thread no visitor pays.
 * https://chromedevtools.github.io/devtools-protocol/
 */
export interface QuietBrowser {
  /** A new visitor without stored data. */
  readonly visitor: () => Promise<QuietPage>;
  /** Sends a command to the browser itself, where traces are. */
  readonly devtools: Wire;
  readonly close: () => Promise<void>;
}

export interface QuietPage {
  readonly open: (url: string) => Promise<void>;
  /** Runs a script in the page and answers its value, or that of its promise. */
  readonly evaluate: (script: string) => Promise<unknown>;
  /** Holds back the files whose addresses match until it is said whether they come; settles when the first was asked for. */
  readonly hold: (urlPattern: string) => Promise<Held>;
  readonly wire: Wire;
  readonly leave: () => Promise<void>;
}

export interface Held {
  readonly asked: Promise<void>;
  readonly end: (comes: boolean) => void;
}

const PHONE = { width: 360, height: 780, deviceScaleFactor: 2, mobile: true };
/** Interval between checks whether a page is ready, in milliseconds. */
const LOOK_MS = 50;

/** Starts one that finds no host but this machine's. */
export async function launchQuietly(): Promise<QuietBrowser> {
  const { chromium } = await findBrowsers(console.log);
  const profile = mkdtempSync(path.join(tmpdir(), 'foyer-quiet-'));
  const own = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const nowhere = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1';
  const browser = spawn(chromium, [...chromiumArgs, ...own, nowhere, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  process.once('exit', () => browser.kill());
  const ended = new Promise<void>((resolve) => browser.once('exit', () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    browser.once('error', reject);
    browser.once('exit', () => reject(new Error('the browser ended before it listened')));
    let said = '';
    browser.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const [, found] = /listening on (ws:\S+)/.exec(said) ?? [];
      if (found !== undefined) resolve(found);
    });
  });
  const socket = new WebSocket(address);
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true });
    socket.addEventListener('error', () => reject(new Error('the browser does not answer')), { once: true });
  });
  const session = sessionsOf(socket);
  const devtools = session();

  const visitor = async (): Promise<QuietPage> => {
    const browserContextId = textAt(await devtools.send('Target.createBrowserContext'), 'browserContextId');
    const targetId = textAt(
      await devtools.send('Target.createTarget', { url: 'about:blank', browserContextId }),
      'targetId',
    );
    const wire = session(
      textAt(await devtools.send('Target.attachToTarget', { targetId, flatten: true }), 'sessionId'),
    );
    await wire.send('Emulation.setDeviceMetricsOverride', PHONE);
    await wire.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    return {
      ...pageOf(wire),
      leave: async () => void (await devtools.send('Target.disposeBrowserContext', { browserContextId })),
    };
  };

  return {
    visitor,
    devtools,
    close: async () => {
      await devtools.send('Browser.close').catch(() => undefined);
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

function pageOf(wire: Wire): Omit<QuietPage, 'leave'> {
  const evaluate = async (expression: string): Promise<unknown> => {
    const answer = await wire.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
    const thrown = at(answer, 'exceptionDetails');
    if (thrown !== undefined) throw new Error(`in the page: ${JSON.stringify(thrown)}`);
    return at(answer, 'result', 'value');
  };
  return {
    wire,
    evaluate,
    open: async (url) => {
      await wire.send('Page.navigate', { url });
      const isThere = `location.href === ${JSON.stringify(url)} && document.readyState === 'complete'`;
      while ((await evaluate(isThere).catch(() => false)) !== true) await pause(LOOK_MS);
    },
    hold: async (urlPattern) => {
      const requests: string[] = [];
      let how: boolean | null = null;
      const go = (requestId: string): void =>
        void (how === true
          ? wire.send('Fetch.continueRequest', { requestId })
          : wire.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' }));
      await wire.send('Fetch.enable', { patterns: [{ urlPattern }] });
      const asked = new Promise<void>((resolve) => {
        wire.on('Fetch.requestPaused', (params) => {
          const requestId = textAt(params, 'requestId');
          resolve();
          if (how === null) requests.push(requestId);
          else go(requestId);
        });
      });
      return {
        asked,
        end: (comes) => {
          how = comes;
          requests.splice(0).forEach(go);
        },
      };
    },
  };
}
