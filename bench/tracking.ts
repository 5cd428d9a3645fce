// What being measured and advertised to costs a visitor of home: what the page's thread computes for it, scripts, styles, layout
// and paint, times 4, by the thread's own clock, as what it takes more than where tracking's file is kept away. Advertisers run
// in a frame of their own process and find no host here, which costs the page nothing either way.
// The last row is the least that advertisers can cost: the same frame, put into the page by one line, with nobody to tell it.
//   npm run exec -- node bench/tracking.ts [--runs 9] [--only frame]
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildWeb } from '../scripts/start/build-web.ts';
import { startServices } from '../scripts/start/services.ts';
import { sharedImages } from '../scripts/start/image-cache.ts';
import { root } from '../scripts/start/root.ts';
import { computedBetween, marksOf } from './main-thread.ts';
import { launchQuietly, type QuietPage } from './quiet-browser.ts';
import { median, quantile } from './statistics.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '9' }, only: { type: 'string', default: '' } },
});
const SLOWER = 4;
/** From the moment that tracking's file comes: what it begins with gathers for 5 s, and figures of a page that is there come within it; in ms. */
const WATCHED_MS = 8_000;
/** Until a page without tracking computes nothing more of its own: it looks for the offer to install for 3 s, and tells of itself at 5; in ms. */
const SETTLED_MS = 6_000;
/** A choice that was made before. */
const CONSENT_ID = '00000000-0000-4000-8000-000000000000';
const CHOSEN_AT = '2026-01-01T00:00:00.000Z';

const work = mkdtempSync(path.join(root, '.cache-bench-'));
process.on('exit', () => rmSync(work, { recursive: true, force: true }));
const say = (line: string): void => console.log(`bench: ${line}`);
if (!(await buildWeb(say))) process.exit(1);
const ports = { PORT: '18480', VENDOR_PORT: '18490', METRICS_PORT: '19864' };
const house = await startServices({
  log: say,
  env: { ...ports, DATA_DIR: path.join(work, 'data'), ...sharedImages, LOG_LEVEL: 'warn' },
});
if (house === null) process.exit(1);
const browser = await launchQuietly();

/** Who looks at the page of which brand, and what he has allowed; `null`: nobody asked him yet. */
const visits = {
  'refused, 16 advertisers': { host: 'localhost', allowed: [] },
  'asked, 16 advertisers': { host: 'localhost', allowed: null },
  'allowed, no advertisers': { host: 'lotus.localhost', allowed: ['measurement', 'advertising'] },
  'allowed, 16 advertisers': { host: 'localhost', allowed: ['measurement', 'advertising'] },
  'a frame and nothing else': { host: 'localhost', allowed: [] },
} as const;

const BARE_FRAME = `(() => {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.src = '/m/frame/pixels';
  document.body.append(frame);
})()`;

await compare(Number(values.runs));
await browser.close();
await Promise.all(house.services.map((service) => service.stop()));

type Allowed = readonly string[] | null;

/** In turns: every visit, and the same one where the file of tracking never comes. */
async function compare(runs: number): Promise<void> {
  const more = new Map<string, number[]>();
  for (let run = 0; run < runs; run += 1) {
    for (const [name, { host, allowed }] of Object.entries(visits)) {
      if (!name.includes(values.only)) continue;
      const what = name === 'a frame and nothing else' ? 'frame' : 'tracking';
      const [without, withIt] = [await thread(host, allowed, 'nothing'), await thread(host, allowed, what)];
      more.set(name, [...(more.get(name) ?? []), SLOWER * (withIt - without)]);
      say(`${name}: ${round(without)} without, ${round(withIt)} with, ms`);
    }
  }
  const row = (all: readonly number[]) => ({
    'more by the thread x 4, median, ms': round(median(all)),
    'of a half of them': `${round(quantile(all, 0.25))} to ${round(quantile(all, 0.75))}`,
  });
  console.table(Object.fromEntries([...more].map(([name, all]) => [name, row(all)])));
}

/** What the thread computes from the moment that tracking's file comes, or is refused, in ms. */
async function thread(host: string, allowed: Allowed, comes: 'nothing' | 'frame' | 'tracking'): Promise<number> {
  const page = await visitor(host, allowed);
  const tracking = await page.hold('*/m/assets/tracking-*');
  const marks = await marksOf(browser.devtools, async () => {
    await Promise.all([page.open(`${site(host)}/m/home`), tracking.asked]);
    await pause(SETTLED_MS);
    await page.evaluate("performance.mark('tracking'), 0");
    tracking.end(comes === 'tracking');
    if (comes === 'frame') await page.evaluate(BARE_FRAME);
    await pause(WATCHED_MS);
    await page.evaluate("performance.mark('tracking done'), 0");
  });
  await page.leave();
  return computedBetween(marks, 'tracking', 'tracking done')[0] ?? Number.NaN;
}

function site(host: string): string {
  return `http://${host}:${ports.PORT}`;
}

/** A phone in the hands of somebody who has chosen this before, and had it proven. */
async function visitor(host: string, allowed: Allowed): Promise<QuietPage> {
  const page = await browser.visitor();
  // Banners that move by themselves would be most of what the thread does meanwhile.
  const features = [{ name: 'prefers-reduced-motion', value: 'reduce' }];
  await page.wire.send('Emulation.setEmulatedMedia', { features });
  if (allowed === null) return page;
  await page.open(`${site(host)}/robots.txt`);
  const proof = `${CONSENT_ID} ${Date.parse(CHOSEN_AT)} `;
  await page.evaluate(`document.cookie = 'foyer.consent=${choice(allowed)}; path=/';
    localStorage.setItem('foyer.consent.proven', '${proof}');`);
  return page;
}

/** A choice that was made before, as the consent library keeps it in a cookie. */
function choice(allowed: readonly string[]): string {
  const made = { consentId: CONSENT_ID, consentTimestamp: CHOSEN_AT, lastConsentTimestamp: CHOSEN_AT };
  const kept = { categories: ['necessary', ...allowed], revision: 1, data: null, services: {}, languageCode: '' };
  return encodeURIComponent(JSON.stringify({ ...kept, ...made }));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
