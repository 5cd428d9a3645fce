import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { getNumber, getNestedValue, getText } from '../devtools-protocol.ts';
import { launchLowOverheadBrowser, type LowOverheadPage } from '../low-overhead-browser.ts';
import { OBSERVE_PAGE, READ_OBSERVED } from './page-observers.ts';
import type { NetworkShaper } from './network-shaper.ts';

/** The CPU of the emulated phone is this many times slower. */
const CPU_SLOWDOWN = 4;
/** Time for the work of a starting browser to end. */
const BROWSER_START_MS = 1_200;
/** A page is idle when it is loaded and had no request and no task over 50 ms for this time. */
const IDLE_MS = { requests: 1_500, tasks: 1_000 };
/** A long task that has just ended may start requests and is reported late, so one check is not enough. */
const IDLE_CHECKS = 3;
const IDLE_TIMEOUT_MS = 30_000;
const POLL_MS = 250;
const USER_AGENT =
  'Mozilla/5.0 (Linux; Android 11; M2006C3LG) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

const timeSchema = z.nullable(z.number());
const observedSchema = z.object({
  fcp: timeSchema,
  lcp: timeSchema,
  /** When all pictures of the first screen were loaded. */
  pictures: timeSchema,
  shift: z.number(),
  blocking: z.number(),
  /** The first paint of the page that a tap opened. */
  answer: z.nullable(z.object({ sameDocument: z.boolean(), ms: z.number() })),
  /** When an early tap worked. */
  probe: timeSchema,
  /** The durations of taps and keys, in ms. Those under 16 ms are missing. */
  interactions: z.array(z.number()),
  /** Time since the last task over 50 ms. */
  quietMs: z.number(),
  isLoaded: z.boolean(),
});

export type ObservedPage = z.output<typeof observedSchema>;

export interface EmulatedPhone {
  readonly page: LowOverheadPage;
  /** Opens a page and waits until it is idle. `probe` is a script that runs before those of the page and sets `benchObserved.probe`. */
  readonly visit: (url: string, probe?: string) => Promise<void>;
  /** Waits until the page is idle, or 30 s. */
  readonly waitUntilIdle: () => Promise<void>;
  readonly observe: () => Promise<ObservedPage>;
  /** Taps the middle of the first visible element that matches. Returns false if there is none. */
  readonly tap: (selector: string) => Promise<boolean>;
  /** Kilobytes of scripts that the page received since the last visit. */
  readonly getScriptKb: () => number;
  /** Milliseconds of the main thread since the browser started. */
  readonly getMainThreadMs: () => Promise<number>;
  readonly close: () => Promise<void>;
}

export interface PhoneOptions {
  readonly profile: string;
  readonly shaper: NetworkShaper;
  /** Hash of the public key of a certificate to trust. */
  readonly trustedKeyHash: string;
  /** A script that runs in every page before its own scripts. */
  readonly initialScript?: string;
}

const scrollIntoView = (selector: string): string => `(() => {
  const element = [...document.querySelectorAll(${JSON.stringify(selector)})].find((found) => found.checkVisibility({ visibilityProperty: true }));
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const { x, y, width, height } = element?.getBoundingClientRect() ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2, isFound: element !== undefined };
})()`;

/** Starts a browser as a cheap phone: a slow CPU and a slow mobile network. */
export async function startEmulatedPhone(options: PhoneOptions): Promise<EmulatedPhone> {
  const { profile, shaper, trustedKeyHash, initialScript = '' } = options;
  const browser = await launchLowOverheadBrowser({
    profile,
    args: [
      `--proxy-server=socks5://127.0.0.1:${shaper.port}`,
      '--proxy-bypass-list=<-loopback>',
      `--ignore-certificate-errors-spki-list=${trustedKeyHash}`,
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
    ],
  });
  const page = await browser.openInProfile();
  const { session, evaluate } = page;
  const pendingRequests = new Set<string>();
  const scriptRequests = new Set<string>();
  let [scriptBytes, lastRequestAt] = [0, 0];
  session.on('Network.requestWillBeSent', (event) => {
    lastRequestAt = performance.now();
    // An event stream stays open.
    if (getNestedValue(event, 'request', 'headers', 'Accept') !== 'text/event-stream')
      pendingRequests.add(getText(event, 'requestId'));
  });
  session.on('Network.responseReceived', (event) => {
    if (getNestedValue(event, 'type') === 'Script') scriptRequests.add(getText(event, 'requestId'));
  });
  const onRequestEnd = (event: unknown): void => {
    lastRequestAt = performance.now();
    const id = getText(event, 'requestId');
    pendingRequests.delete(id);
    const length = getNestedValue(event, 'encodedDataLength');
    if (scriptRequests.has(id) && typeof length === 'number') scriptBytes += length;
  };
  session.on('Network.loadingFinished', onRequestEnd);
  session.on('Network.loadingFailed', onRequestEnd);
  for (const domain of ['Network', 'Page', 'Performance']) await session.send(`${domain}.enable`);
  await session.send('Network.setUserAgentOverride', { userAgent: USER_AGENT });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const source = `${OBSERVE_PAGE}${initialScript}`;
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source });
  await pause(BROWSER_START_MS);

  const observe = async (): Promise<ObservedPage> => observedSchema.parse(await evaluate(READ_OBSERVED));
  const waitUntilIdle = async (isAwaited: (observed: ObservedPage) => boolean = () => true): Promise<void> => {
    const deadline = performance.now() + IDLE_TIMEOUT_MS;
    let idleChecks = 0;
    while (idleChecks < IDLE_CHECKS && performance.now() < deadline) {
      await pause(POLL_MS);
      const observed = await observe().catch(() => null);
      const isQuiet = pendingRequests.size === 0 && performance.now() - lastRequestAt > IDLE_MS.requests;
      const isIdle = observed?.isLoaded === true && observed.quietMs > IDLE_MS.tasks && isAwaited(observed);
      idleChecks = isQuiet && isIdle ? idleChecks + 1 : 0;
    }
  };
  return {
    page,
    observe,
    waitUntilIdle: () => waitUntilIdle(),
    visit: async (url, probe) => {
      pendingRequests.clear();
      [scriptBytes, lastRequestAt] = [0, performance.now()];
      await shaper.resetCount();
      if (probe !== undefined) await session.send('Page.addScriptToEvaluateOnNewDocument', { source: probe });
      await session.send('Page.navigate', { url });
      await waitUntilIdle(({ probe: worked }) => probe === undefined || worked !== null);
    },
    tap: async (selector) => {
      const point = await evaluate(scrollIntoView(selector));
      if (getNestedValue(point, 'isFound') !== true) return false;
      const touchPoints = [{ x: getNumber(point, 'x'), y: getNumber(point, 'y') }];
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
      await pause(80);
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      return true;
    },
    getScriptKb: () => scriptBytes / 1_000,
    getMainThreadMs: async () => {
      const metrics = getNestedValue(await session.send('Performance.getMetrics'), 'metrics');
      const duration = Array.isArray(metrics)
        ? metrics.find((metric) => getNestedValue(metric, 'name') === 'TaskDuration')
        : null;
      return getNumber(duration, 'value') * 1_000;
    },
    close: () => browser.close(),
  };
}
