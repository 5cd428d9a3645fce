// Measures a list of 10,000 games on an emulated cheap phone with a CPU slowed 4 times: elements, memory, frames, taps and
// search. Durations are measured twice: by the clock, and as the computing time of the page's thread times 4. If the machine
// has other work, only the second is meaningful.
// Alternates with the same list written by hand for this one page (bench/bare), which is the best this machine can do.
//   npm run exec -- node bench/games.ts [--runs 3] [--games 10000] [--parts memory,fling,keys,taps]
// `--site http://localhost:8080` measures a running site; `--compare <url>` measures one more site in turn.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { buildWeb } from '../scripts/start/build-web.ts';
import { startServices } from '../scripts/start/services.ts';
import { sharedResizedImagesEnv } from '../scripts/test/shared-resized-images.ts';
import { repositoryRoot } from '../scripts/start/repository-root.ts';
import { serveHandwrittenList } from './bare/serve.ts';
import { launchLowOverheadBrowser } from './low-overhead-browser.ts';
import { median } from './statistics.ts';
import { type FiguresByName, gameListMeasurements, measureGameListVisit } from './measure-game-list-visit.ts';

const text = (byDefault: string) => ({ type: 'string', default: byDefault }) as const;
const { values } = parseArgs({
  options: {
    runs: text('3'),
    games: text('10000'),
    parts: text(gameListMeasurements.join()),
    site: text(''),
    compare: text(''),
  },
});
const wanted = gameListMeasurements.filter((part) => values.parts.split(',').includes(part));
const FEW_GAMES = '100';

const log = (line: string): void => console.log(`bench: ${line}`);
const site = values.site === '' ? await startOwnSite() : { url: values.site, stop: async () => undefined };
const bare = await serveHandwrittenList(site.url);
const browser = await launchLowOverheadBrowser();

const urls = new Map([
  ['ours', `${site.url}/m/game`],
  ['bare', bare.url],
  ...(values.compare === '' ? [] : [['compared', `${values.compare}/m/game`] as const]),
]);
const results = new Map<string, FiguresByName[]>([...urls.keys(), 'few'].map((name) => [name, []]));
for (let run = 0; run < Number(values.runs); run += 1) {
  for (const [name, url] of urls) {
    results.get(name)?.push(await measureGameListVisit(browser, url, wanted));
    log(`${name} ${JSON.stringify(Object.fromEntries(results.get(name)?.at(-1) ?? []))}`);
  }
}
if (wanted.includes('memory')) {
  const { port } = new URL(site.url);
  results.get('few')?.push(await measureGameListVisit(browser, `http://lotus.localhost:${port}/m/game`, ['memory']));
}
console.table(buildReport());
await browser.close();
bare.stop();
await site.stop();

/** The median of each row of each list, and our median divided by theirs. */
function buildReport(): Record<string, Record<string, number | string>> {
  const rows = new Set([...results.values()].flat().flatMap((figures) => [...figures.keys()]));
  return Object.fromEntries(
    [...rows].map((row) => {
      const medianOf = (name: string): number =>
        median((results.get(name) ?? []).map((figures) => figures.get(row) ?? Number.NaN));
      const [ours, others] = [medianOf('ours'), [...results.keys()].filter((name) => name !== 'ours')];
      const columns = others.flatMap((name) => [
        [name, round(medianOf(name))],
        [`ours / ${name}`, round(ours / medianOf(name))],
      ]);
      return [row, { ours: round(ours), ...Object.fromEntries(columns.filter(([, value]) => value !== '')) }];
    }),
  );
}

function round(figure: number): number | string {
  return Number.isFinite(figure) ? Math.round(figure * 100) / 100 : '';
}

/** Starts a site with two merchants: one with `--games` games, one with few. */
async function startOwnSite(): Promise<{ readonly url: string; readonly stop: () => Promise<unknown> }> {
  const folder = mkdtempSync(path.join(repositoryRoot, '.cache-bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  if (!(await buildWeb(log))) process.exit(1);
  const ports = { PORT: '18280', VENDOR_PORT: '18290', METRICS_PORT: '19664' };
  const env = {
    ...ports,
    DATA_DIR: path.join(folder, 'data'),
    ...sharedResizedImagesEnv,
    LOG_LEVEL: 'warn',
    REQUESTS_PER_MINUTE: '100000',
  };
  for (const [merchant, games] of [
    ['aurora', values.games],
    ['lotus', FEW_GAMES],
  ]) {
    const command = path.join(repositoryRoot, 'apps/server/src/commands/seed.ts');
    execFileSync(process.execPath, [command, '--merchant', merchant ?? '', '--games', games ?? ''], {
      env: { ...process.env, ...env },
      stdio: 'inherit',
    });
  }
  const started = await startServices({ log: log, env });
  if (started === null) process.exit(1);
  const stop = () => Promise.all(started.services.map((service) => service.stop()));
  return { url: `http://localhost:${ports.PORT}`, stop };
}
