// What being measured and advertised to costs a visitor of home: what the page's thread computes for it, times 4, and whether
// anything is asked for before the largest picture is there. Advertisers are played on this machine: their scripts run in a frame.
// It is taken twice: by looking every 100 us at what runs, which says where it goes and costs a part of it itself; and by the
// thread's own clock, styles, layout and paint included, as what it takes more than where tracking's file is kept away.
//   npm run exec -- node bench/tracking.ts [--runs 5] [--thread 9]
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { playAdvertisers } from '../e2e/support/advertisers.ts';
import { launchBrowser } from '../e2e/support/browser.ts';
import { trackingCost, type TrackingCost } from '../e2e/support/tracking-cost.ts';
import { buildWeb } from '../scripts/start/build-web.ts';
import { startHouse } from '../scripts/start/house-services.ts';
import { root } from '../scripts/start/root.ts';
import { computedBetween, marksOf } from './main-thread.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, thread: { type: 'string', default: '9' } },
});
const SLOWER = 4;
/** Until everything of a visit was told that is told by itself, in ms. */
const WATCHED_MS = 9_000;
/** The same from the moment that tracking's file comes: a page's figures are told 5 s after it began, and gather for 5 s more. */
const THREAD_WATCHED_MS = 11_000;
/** Until a page without tracking computes nothing more of its own, in ms. */
const SETTLED_MS = 1_500;
/** A choice that was made before. */
const CONSENT_ID = '00000000-0000-4000-8000-000000000000';
const CHOSEN_AT = '2026-01-01T00:00:00.000Z';

const work = mkdtempSync(path.join(root, '.cache-bench-'));
process.on('exit', () => rmSync(work, { recursive: true, force: true }));
const say = (line: string): void => console.log(`bench: ${line}`);
if (!(await buildWeb(say))) process.exit(1);
const ports = { PORT: '18480', VENDOR_PORT: '18490', METRICS_PORT: '19864' };
const house = await startHouse({ say, env: { ...ports, DATA_DIR: path.join(work, 'data'), LOG_LEVEL: 'warn' } });
if (house === null) process.exit(1);
const browser = await launchBrowser();

/** Who looks at the page of which brand, and what he has allowed; `null`: nobody asked him yet. */
const visits = {
  'refused, 16 advertisers': { host: 'localhost', allowed: [] },
  'asked, 16 advertisers': { host: 'localhost', allowed: null },
  'allowed, no advertisers': { host: 'lotus.localhost', allowed: ['measurement', 'advertising'] },
  'allowed, 16 advertisers': { host: 'localhost', allowed: ['measurement', 'advertising'] },
} as const;

const seen = new Map<string, TrackingCost[]>();
for (let run = 0; run < Number(values.runs); run += 1) {
  for (const [name, { host, allowed }] of Object.entries(visits)) {
    const cost = await measure(host, allowed);
    seen.set(name, [...(seen.get(name) ?? []), cost]);
    say(`${name}: ${JSON.stringify({ computed: cost.computed, ofAll: cost.ofAll, lcp: cost.lcp, early: cost.early })}`);
  }
}
console.table(
  Object.fromEntries(
    [...seen].map(([name, costs]) => [
      name,
      {
        'computed x 4, median, ms': round(SLOWER * median(costs.map(({ computed }) => computed))),
        'at most, ms': round(SLOWER * Math.max(...costs.map(({ computed }) => computed))),
        'of what the scripts of home compute': round(
          median(costs.map(({ computed, ofAll }) => computed / ofAll)) * 100,
        ),
        'asked for before the largest picture': costs.reduce((sum, { early }) => sum + early.length, 0),
        'asked for in all': median(costs.map(({ asked }) => asked.length)),
      },
    ]),
  ),
);
await compareThreads(Number(values.thread));
await browser.close();
await Promise.all(house.services.map((service) => service.stop()));

type Allowed = readonly string[] | null;
type Page = Awaited<ReturnType<typeof browser.newPage>>;

async function measure(host: string, allowed: Allowed): Promise<TrackingCost> {
  const page = await visitor(host, allowed);
  const cost = await trackingCost(page, home(host), () => page.waitForTimeout(WATCHED_MS));
  await page.context().close();
  return cost;
}

/** In turns: every visit, and the same one where the file of tracking never comes. */
async function compareThreads(runs: number): Promise<void> {
  const more = new Map<string, number[]>();
  for (let run = 0; run < runs; run += 1) {
    for (const [name, { host, allowed }] of Object.entries(visits)) {
      const [without, withIt] = [await thread(host, allowed, false), await thread(host, allowed, true)];
      more.set(name, [...(more.get(name) ?? []), SLOWER * (withIt - without)]);
      say(`${name}, thread: ${round(without)} without, ${round(withIt)} with, ms`);
    }
  }
  const row = (all: readonly number[]) => ({
    'more by the thread x 4, median, ms': round(median(all)),
    'of a half of them': `${round(quantile(all, 0.25))} to ${round(quantile(all, 0.75))}`,
  });
  console.table(Object.fromEntries([...more].map(([name, all]) => [name, row(all)])));
}

/** What the thread computes from the moment that tracking's file comes, or is refused, in ms. */
async function thread(host: string, allowed: Allowed, comes: boolean): Promise<number> {
  const page = await visitor(host, allowed);
  let go = (): void => undefined;
  const isTime = new Promise<void>((resolve) => (go = resolve));
  const asked = new Promise<void>((resolve) => {
    void page.route(/\/m\/assets\/tracking-/, async (route) => {
      resolve();
      await isTime;
      await (comes ? route.continue() : route.abort('blockedbyclient'));
    });
  });
  const marks = await marksOf(await browser.newBrowserCDPSession(), async () => {
    await page.goto(home(host));
    await asked;
    await page.waitForTimeout(SETTLED_MS);
    await page.evaluate(() => performance.mark('tracking'));
    go();
    await page.waitForTimeout(THREAD_WATCHED_MS);
    await page.evaluate(() => performance.mark('tracking done'));
  });
  await page.context().close();
  return computedBetween(marks, 'tracking', 'tracking done')[0] ?? Number.NaN;
}

function home(host: string): string {
  return `http://${host}:${ports.PORT}/m/home`;
}

/** A phone in the hands of somebody who has chosen this before. */
async function visitor(host: string, allowed: Allowed): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    // Banners that move by themselves would be most of what the thread does meanwhile.
    reducedMotion: 'reduce',
  });
  if (allowed) {
    await context.addCookies([choice(host, allowed)]);
    await context.addInitScript(keepProof, `${CONSENT_ID} ${Date.parse(CHOSEN_AT)} `);
  }
  const page = await context.newPage();
  await playAdvertisers(page);
  return page;
}

/** The cookie of a choice that was made before, as the consent library keeps it. */
function choice(host: string, allowed: readonly string[]) {
  const made = { consentId: CONSENT_ID, consentTimestamp: CHOSEN_AT, lastConsentTimestamp: CHOSEN_AT };
  const kept = { categories: ['necessary', ...allowed], revision: 1, data: null, services: {}, languageCode: '' };
  return {
    name: 'foyer.consent',
    value: encodeURIComponent(JSON.stringify({ ...kept, ...made })),
    url: `http://${host}:${ports.PORT}/`,
  };
}

/** In the page: its proof was sent when it was made. */
function keepProof(proof: string): void {
  if (self.origin !== 'null' && location.pathname.startsWith('/m/'))
    localStorage.setItem('foyer.consent.proven', proof);
}

function median(all: readonly number[]): number {
  return quantile(all, 0.5);
}

function quantile(all: readonly number[], share: number): number {
  return all.toSorted((one, other) => one - other)[Math.floor(all.length * share)] ?? 0;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
