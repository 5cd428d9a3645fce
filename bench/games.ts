// A list of 10,000 games on an emulated cheap phone: elements, memory, frames, taps and search at a CPU 4 times slowed, once
// by the clock and once by what the page's thread computed, times 4: on a machine with other work only that says something.
// Beside it, in turns, the same list written by hand for this page alone (bench/bare): what the machine gives at best.
//   npm run exec -- node bench/games.ts [--runs 3] [--games 10000] [--parts memory,fling,keys,taps]
// With --house http://localhost:8080 it visits a running site with its games; with --beside <address> another one in turns.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { buildWeb } from '../scripts/start/build-web.ts';
import { startServices } from '../scripts/start/services.ts';
import { sharedImages } from '../scripts/start/image-cache.ts';
import { root } from '../scripts/start/root.ts';
import { serveBare } from './bare/serve.ts';
import { launchQuietly } from './quiet-browser.ts';
import { median } from './statistics.ts';
import { type Figures, parts, visitGames } from './visit-games.ts';

const text = (byDefault: string) => ({ type: 'string', default: byDefault }) as const;
const { values } = parseArgs({
  options: { runs: text('3'), games: text('10000'), parts: text(parts.join()), house: text(''), beside: text('') },
});
const wanted = parts.filter((part) => values.parts.split(',').includes(part));
const FEW = '100';

const say = (line: string): void => console.log(`bench: ${line}`);
const house = values.house === '' ? await ownHouse() : { url: values.house, stop: async () => undefined };
const bare = await serveBare(house.url);
const browser = await launchQuietly();

const lists = new Map([
  ['ours', `${house.url}/m/game`],
  ['bare', bare.url],
  ...(values.beside === '' ? [] : [['beside', `${values.beside}/m/game`] as const]),
]);
const taken = new Map<string, Figures[]>([...lists.keys(), 'few'].map((name) => [name, []]));
for (let run = 0; run < Number(values.runs); run += 1) {
  for (const [name, url] of lists) {
    taken.get(name)?.push(await visitGames(browser, url, wanted));
    say(`${name} ${JSON.stringify(Object.fromEntries(taken.get(name)?.at(-1) ?? []))}`);
  }
}
if (wanted.includes('memory')) {
  const { port } = new URL(house.url);
  taken.get('few')?.push(await visitGames(browser, `http://lotus.localhost:${port}/m/game`, ['memory']));
}
console.table(report());
await browser.close();
bare.stop();
await house.stop();

/** The median of each row of each list, and ours as a multiple of the others. */
function report(): Record<string, Record<string, number | string>> {
  const rows = new Set([...taken.values()].flat().flatMap((figures) => [...figures.keys()]));
  return Object.fromEntries(
    [...rows].map((row) => {
      const of = (name: string): number =>
        median((taken.get(name) ?? []).map((figures) => figures.get(row) ?? Number.NaN));
      const [ours, others] = [of('ours'), [...taken.keys()].filter((name) => name !== 'ours')];
      const columns = others.flatMap((name) => [
        [name, rounded(of(name))],
        [`to ${name}`, rounded(ours / of(name))],
      ]);
      return [row, { ours: rounded(ours), ...Object.fromEntries(columns.filter(([, value]) => value !== '')) }];
    }),
  );
}

function rounded(figure: number): number | string {
  return Number.isFinite(figure) ? Math.round(figure * 100) / 100 : '';
}

/** A house with two merchants, one with all these games and one with few. */
async function ownHouse(): Promise<{ readonly url: string; readonly stop: () => Promise<unknown> }> {
  const work = mkdtempSync(path.join(root, '.cache-bench-'));
  process.on('exit', () => rmSync(work, { recursive: true, force: true }));
  if (!(await buildWeb(say))) process.exit(1);
  const ports = { PORT: '18280', VENDOR_PORT: '18290', METRICS_PORT: '19664' };
  const env = {
    ...ports,
    DATA_DIR: path.join(work, 'data'),
    ...sharedImages,
    LOG_LEVEL: 'warn',
    REQUESTS_PER_MINUTE: '100000',
  };
  for (const [merchant, games] of [
    ['aurora', values.games],
    ['lotus', FEW],
  ]) {
    const command = path.join(root, 'apps/server/src/commands/seed.ts');
    execFileSync(process.execPath, [command, '--merchant', merchant ?? '', '--games', games ?? ''], {
      env: { ...process.env, ...env },
      stdio: 'inherit',
    });
  }
  const started = await startServices({ log: say, env });
  if (started === null) process.exit(1);
  const stop = () => Promise.all(started.services.map((service) => service.stop()));
  return { url: `http://localhost:${ports.PORT}`, stop };
}
