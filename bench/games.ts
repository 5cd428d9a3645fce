// A list of 10,000 games on an emulated cheap phone: elements, memory, frames, taps and search at a CPU 4 times slowed, once
// by the clock and once by what the page's thread computed, times 4: on a machine with other work only that says something.
//   npm run exec -- node bench/games.ts [--runs 3] [--games 10000]
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { launchBrowser } from '../e2e/support/browser.ts';
import { buildWeb } from '../scripts/start/build-web.ts';
import { startHouse } from '../scripts/start/house-services.ts';
import { root } from '../scripts/start/root.ts';
import { fling, SEARCH, WALK, WATCH_TAPS } from './games-in-page.ts';
import { computedBetween, computedFromEach, marksOf } from './main-thread.ts';

const text = (byDefault: string) => ({ type: 'string', default: byDefault }) as const;
const { values } = parseArgs({ options: { runs: text('3'), games: text('10000') } });
const SLOWER = 4;
/** Pixels a frame of a fling: 4,000 a second where it takes the 33 ms it may. */
const STEP = 133;
const FEW = '100';

const work = mkdtempSync(path.join(root, '.cache-bench-'));
process.on('exit', () => rmSync(work, { recursive: true, force: true }));
const say = (line: string): void => console.log(`bench: ${line}`);
if (!(await buildWeb(say))) process.exit(1);
const ports = { PORT: '18280', VENDOR_PORT: '18290', METRICS_PORT: '19664' };
const env = { ...ports, DATA_DIR: path.join(work, 'data'), LOG_LEVEL: 'warn', REQUESTS_PER_MINUTE: '100000' };
seed('aurora', values.games);
seed('lotus', FEW);
const house = await startHouse({ say, env });
if (house === null) process.exit(1);
const browser = await launchBrowser();

const runs = [];
for (let run = 0; run < Number(values.runs); run += 1) {
  const few = await measure('lotus.localhost');
  const many = await measure('localhost');
  runs.push({ ...many, few, heapOver: many.heap - few.heap });
  say(JSON.stringify(runs.at(-1)));
}
const report = {
  'elements, at most': median(runs.map(({ nodes }) => nodes)),
  [`memory over that of ${FEW} games, MB`]: median(runs.map(({ heapOver }) => heapOver)),
  'the same when every game was seen, MB': median(
    runs.map(({ heapOver, heapAfter, heap }) => heapOver + heapAfter - heap),
  ),
  'worst frame of a fling, ms': median(runs.map(({ worst }) => worst)),
  '95 of 100 frames, ms': median(runs.map(({ p95 }) => p95)),
  'tap on a category, ms': median(runs.map(({ tap }) => tap)),
  'search, the slowest of 8 keys, ms': median(runs.map(({ search }) => Math.max(...search))),
  'search, the median key, ms': median(runs.map(({ search }) => median(search))),
  [`the same with ${FEW} games, ms`]: median(runs.map(({ few }) => median(few.search))),
  'computed for the worst frame, x 4, ms': median(runs.map(({ cpu }) => cpu.worst)),
  'computed for 95 of 100 frames, x 4, ms': median(runs.map(({ cpu }) => cpu.p95)),
  'computed for a tap, x 4, ms': median(runs.map(({ cpu }) => cpu.tap)),
  'computed for the slowest key, x 4, ms': median(runs.map(({ cpu }) => Math.max(...cpu.search))),
  'computed for the median key, x 4, ms': median(runs.map(({ cpu }) => median(cpu.search))),
};
console.table(report);
await browser.close();
await Promise.all(house.services.map((service) => service.stop()));

function seed(merchant: string, games: string): void {
  const command = path.join(root, 'apps/server/src/seed-command.ts');
  execFileSync(process.execPath, [command, '--merchant', merchant, '--games', games], {
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
}

interface Fling {
  readonly nodes: number;
  readonly worst: number;
  readonly p95: number;
}

/** One visit to the list of all games of the merchant at this host. */
async function measure(host: string) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await page.addInitScript(WATCH_TAPS);
  const devtools = await context.newCDPSession(page);
  const ofBrowser = await browser.newBrowserCDPSession();
  const slow = (rate: number) => devtools.send('Emulation.setCPUThrottlingRate', { rate });
  const heapOf = async (): Promise<number> => {
    await devtools.send('HeapProfiler.collectGarbage');
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    return usedSize / 1024 / 1024;
  };
  const toTop = async (): Promise<void> => {
    await page.evaluate('scrollTo(0, 0)');
    await page.waitForTimeout(1_000);
  };
  const noWords = async (): Promise<void> => {
    await page.getByRole('searchbox').fill('');
    await page.waitForTimeout(2_000);
  };
  const tapOn = async (category: string): Promise<void> => {
    const link = page.getByRole('link', { name: category, exact: true });
    await link.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await link.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    // By a locator the page would compute whether the tap hits, which no finger asks it to.
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await page.waitForTimeout(2_000);
  };

  await page.goto(`http://${host}:${ports.PORT}/m/game`);
  await page.locator('[role=list] [role=listitem]').first().waitFor();
  await page.waitForTimeout(3_000);
  const heap = await heapOf();
  const frames = computedFromEach(await marksOf(ofBrowser, () => page.evaluate(fling(STEP))), 'frame')
    .slice(2)
    .toSorted((one, other) => one - other);
  await toTop();
  await slow(SLOWER);
  const flung = await page.evaluate<Fling>(fling(STEP));
  await slow(1);
  await page.evaluate(WALK);
  const heapAfter = await heapOf();
  const keys = computedBetween(await marksOf(ofBrowser, () => page.evaluate(SEARCH)), 'key', 'key done');
  await noWords();
  await slow(SLOWER);
  const search = await page.evaluate<number[]>(SEARCH);
  await slow(1);
  await noWords();
  const taps = computedBetween(await marksOf(ofBrowser, () => tapOn('Lottery')), 'tap', 'tap done');
  await slow(SLOWER);
  await page.evaluate('window.taps.length = 0');
  await tapOn('Slots');
  const tap = Math.max(0, ...(await page.evaluate<number[]>('window.taps')));
  await context.close();
  const times = (ms: number): number => ms * SLOWER;
  const cpu = {
    worst: times(frames.at(-1) ?? Number.NaN),
    p95: times(frames[Math.floor(frames.length * 0.95)] ?? Number.NaN),
    search: keys.map(times),
    tap: times(Math.max(...taps)),
  };
  return { ...flung, heap, heapAfter, search, tap, cpu };
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return Math.round((sorted[Math.floor(sorted.length / 2)] ?? 0) * 10) / 10;
}
