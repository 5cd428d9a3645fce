import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { chromiumArgs, findChromiumAndHeadlessShell } from '../scripts/test/chromium.ts';
import { createDevToolsSessionFactory, getNestedValue, getText, type DevToolsSession } from './devtools-protocol.ts';

/**
 * A Chromium that is observed as little as possible. The driver of a test runner listens to requests, frames and scripts of every
 * page and adds an isolated world to each frame. That uses time of the page's thread, which would distort the measurement.
 * https://chromedevtools.github.io/devtools-protocol/
 */
export interface LowOverheadBrowser {
  /** Opens a page of a new visitor, without stored data. */
  readonly openVisitor: () => Promise<LowOverheadPage>;
  /** Opens a page with the data of the browser's profile, which a later browser with the same profile has too. */
  readonly openInProfile: () => Promise<LowOverheadPage>;
  /** The session of the browser itself, which records traces. */
  readonly devtools: DevToolsSession;
  readonly close: () => Promise<void>;
}

export interface LowOverheadPage {
  readonly open: (url: string) => Promise<void>;
  /** Runs a script in the page and returns its value, or that of its promise. */
  readonly evaluate: (script: string) => Promise<unknown>;
  /** Delays the requests that match until `end` is called. */
  readonly delayRequests: (urlPattern: string) => Promise<DelayedRequests>;
  readonly session: DevToolsSession;
  readonly close: () => Promise<void>;
}

export interface DelayedRequests {
  /** Resolves at the first matching request. */
  readonly requested: Promise<void>;
  /** Continues all matching requests, or fails them. */
  readonly end: (continues: boolean) => void;
}

const PHONE = { width: 360, height: 780, deviceScaleFactor: 2, mobile: true };
/** Interval between checks whether a page is ready, in milliseconds. */
const POLL_MS = 50;

interface BrowserOptions {
  /** Folder with the data of the browser. By default a new one, which is removed when the browser closes. */
  readonly profile?: string;
  readonly args?: readonly string[];
}

/** Starts a browser that can reach only this machine. */
export async function launchLowOverheadBrowser({
  profile: folder,
  args = [],
}: BrowserOptions = {}): Promise<LowOverheadBrowser> {
  const { chromium } = await findChromiumAndHeadlessShell(console.log);
  const profile = folder ?? mkdtempSync(path.join(tmpdir(), 'foyer-quiet-'));
  const options = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const hostRules = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1';
  const browser = spawn(chromium, [...chromiumArgs, ...options, hostRules, ...args, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  process.once('exit', () => browser.kill());
  const exited = new Promise<void>((resolve) => browser.once('exit', () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    browser.once('error', reject);
    browser.once('exit', () => reject(new Error('the browser exited before it listened')));
    let output = '';
    browser.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const [, found] = /listening on (ws:\S+)/.exec(output) ?? [];
      if (found !== undefined) resolve(found);
    });
  });
  const socket = new WebSocket(address);
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true });
    socket.addEventListener('error', () => reject(new Error('the browser does not answer')), { once: true });
  });
  const openSession = createDevToolsSessionFactory(socket);
  const devtools = openSession();

  const openTarget = async (context: { readonly browserContextId?: string }): Promise<DevToolsSession> => {
    const targetId = getText(
      await devtools.send('Target.createTarget', { url: 'about:blank', ...context }),
      'targetId',
    );
    const session = openSession(
      getText(await devtools.send('Target.attachToTarget', { targetId, flatten: true }), 'sessionId'),
    );
    await session.send('Emulation.setDeviceMetricsOverride', PHONE);
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    return session;
  };

  return {
    openVisitor: async () => {
      const browserContextId = getText(await devtools.send('Target.createBrowserContext'), 'browserContextId');
      return {
        ...createPage(await openTarget({ browserContextId })),
        close: async () => void (await devtools.send('Target.disposeBrowserContext', { browserContextId })),
      };
    },
    openInProfile: async () => {
      const session = await openTarget({});
      return { ...createPage(session), close: async () => void (await session.send('Page.close')) };
    },
    devtools,
    close: async () => {
      await devtools.send('Browser.close').catch(() => undefined);
      await exited;
      if (folder === undefined) rmSync(profile, { recursive: true, force: true });
    },
  };
}

function createPage(session: DevToolsSession): Omit<LowOverheadPage, 'close'> {
  const evaluate = async (expression: string): Promise<unknown> => {
    const response = await session.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
    const thrown = getNestedValue(response, 'exceptionDetails');
    if (thrown !== undefined) throw new Error(`in the page: ${JSON.stringify(thrown)}`);
    return getNestedValue(response, 'result', 'value');
  };
  return {
    session,
    evaluate,
    open: async (url) => {
      await session.send('Page.navigate', { url });
      const isLoaded = `location.href === ${JSON.stringify(url)} && document.readyState === 'complete'`;
      while ((await evaluate(isLoaded).catch(() => false)) !== true) await pause(POLL_MS);
    },
    delayRequests: async (urlPattern) => {
      const requests: string[] = [];
      let decision: boolean | null = null;
      const release = (requestId: string): void =>
        void (decision === true
          ? session.send('Fetch.continueRequest', { requestId })
          : session.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' }));
      await session.send('Fetch.enable', { patterns: [{ urlPattern }] });
      const requested = new Promise<void>((resolve) => {
        session.on('Fetch.requestPaused', (params) => {
          const requestId = getText(params, 'requestId');
          resolve();
          if (decision === null) requests.push(requestId);
          else release(requestId);
        });
      });
      return {
        requested,
        end: (continues) => {
          decision = continues;
          requests.splice(0).forEach(release);
        },
      };
    },
  };
}
