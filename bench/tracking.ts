// Measures what analytics and advertising cost a visitor of home: the computing time of the page's thread for scripts, styles,
// layout and paint, times 4, minus the same with the tracking file blocked. Advertisers' scripts run in a frame with its own
// process and cannot reach the network here, which does not change the result.
// The last row is the least that advertisers can cost: the same frame, added by one line, with no one sending it events.
//   npm run exec -- node bench/tracking.ts [--runs 9] [--only frame]
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildWeb } from '../scripts/start/build-web.ts';
import { startServices } from '../scripts/start/services.ts';
import { sharedResizedImagesEnv } from '../scripts/test/shared-resized-images.ts';
import { repositoryRoot } from '../scripts/start/repository-root.ts';
import { buildConsentScript } from './consent-script.ts';
import { getCpuTimesBetweenMarks, recordPerformanceMarks } from './main-thread.ts';
import { launchLowOverheadBrowser, type LowOverheadPage } from './low-overhead-browser.ts';
import { median, quantile } from './statistics.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '9' }, only: { type: 'string', default: '' } },
});
/** The CPU of the emulated phone is this many times slower. */
const SLOWDOWN = 4;
/** Measured time after the tracking file arrives. Tracking collects its first events for 5 s and sends the page's timings within this time. */
const MEASURED_MS = 8_000;
/** After this time, a page without tracking is idle: it waits for an install prompt for 3 s and sends its first report at 5 s. */
const SETTLED_MS = 6_000;

const folder = mkdtempSync(path.join(repositoryRoot, '.cache-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const log = (line: string): void => console.log(`bench: ${line}`);
if (!(await buildWeb(log))) process.exit(1);
const ports = { PORT: '18480', VENDOR_PORT: '18490', METRICS_PORT: '19864' };
const site = await startServices({
  log: log,
  env: { ...ports, DATA_DIR: path.join(folder, 'data'), ...sharedResizedImagesEnv, LOG_LEVEL: 'warn' },
});
if (site === null) process.exit(1);
const browser = await launchLowOverheadBrowser();

/** The host of the brand and the categories that the visitor has allowed; `null`: not yet asked. */
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
await Promise.all(site.services.map((service) => service.stop()));

type AllowedCategories = readonly string[] | null;

/** Measures every visit with and without the tracking file in turn, and prints the differences. */
async function compare(runs: number): Promise<void> {
  const differences = new Map<string, number[]>();
  for (let run = 0; run < runs; run += 1) {
    for (const [name, { host, allowed }] of Object.entries(visits)) {
      if (!name.includes(values.only)) continue;
      const added = name === 'a frame and nothing else' ? 'frame' : 'tracking';
      const [without, withIt] = [
        await measureThread(host, allowed, 'nothing'),
        await measureThread(host, allowed, added),
      ];
      differences.set(name, [...(differences.get(name) ?? []), SLOWDOWN * (withIt - without)]);
      log(`${name}: ${round(without)} without, ${round(withIt)} with, ms`);
    }
  }
  const row = (all: readonly number[]) => ({
    'more by the thread x 4, median, ms': round(median(all)),
    'of a half of them': `${round(quantile(all, 0.25))} to ${round(quantile(all, 0.75))}`,
  });
  console.table(Object.fromEntries([...differences].map(([name, all]) => [name, row(all)])));
}

/** The computing time of the page's thread after the tracking file arrives or is blocked, in ms. */
async function measureThread(
  host: string,
  allowed: AllowedCategories,
  added: 'nothing' | 'frame' | 'tracking',
): Promise<number> {
  const page = await openVisitor(host, allowed);
  const tracking = await page.delayRequests('*/m/assets/tracking-*');
  const marks = await recordPerformanceMarks(browser.devtools, async () => {
    await Promise.all([page.open(`${getOrigin(host)}/m/home`), tracking.requested]);
    await pause(SETTLED_MS);
    await page.evaluate("performance.mark('tracking'), 0");
    tracking.end(added === 'tracking');
    if (added === 'frame') await page.evaluate(BARE_FRAME);
    await pause(MEASURED_MS);
    await page.evaluate("performance.mark('tracking done'), 0");
  });
  await page.close();
  return getCpuTimesBetweenMarks(marks, 'tracking', 'tracking done')[0] ?? Number.NaN;
}

function getOrigin(host: string): string {
  return `http://${host}:${ports.PORT}`;
}

/** Opens a page of a visitor with a stored consent that the server has already recorded. */
async function openVisitor(host: string, allowed: AllowedCategories): Promise<LowOverheadPage> {
  const page = await browser.openVisitor();
  // Automatic banner movement would otherwise be most of the thread's work.
  const features = [{ name: 'prefers-reduced-motion', value: 'reduce' }];
  await page.session.send('Emulation.setEmulatedMedia', { features });
  if (allowed === null) return page;
  await page.open(`${getOrigin(host)}/robots.txt`);
  await page.evaluate(buildConsentScript(allowed));
  return page;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
