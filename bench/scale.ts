// Puts several servers with PostgreSQL, Redis and nginx on this machine under the load of a draw night: mixed requests, slow
// connections and event streams. Kills a server and restarts PostgreSQL in the middle, then looks for every acknowledged write.
//   npm run exec -- node bench/scale.ts [--servers 3] [--rate 200] [--seconds 600] [--slow 300] [--streams 2000] [--no-faults] [--out bench/scale]
// With `--steps 1,2,3` it measures how many requests per second one, two and three servers answer, with `--rate` as the offer.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type SeveralServers, startSeveralServers } from '../apps/server/test/servers/several-servers.ts';
import { defaultLoadThresholds, type LoadReport } from '../scripts/load/load-report.ts';
import { loadProfiles } from '../scripts/load/load-profiles.ts';
import { createLoadReportPage } from '../scripts/load/load-report-page.ts';
import { formatLoadReportText } from '../scripts/load/load-report-text.ts';
import { startLoadTest } from '../scripts/load/run-load.ts';
import { buildWeb } from '../scripts/start/build-web.ts';
import { sharedResizedImagesEnv } from '../scripts/test/shared-resized-images.ts';
import { getMemoryLimitEnv } from '../scripts/start/memory-limits.ts';
import { repositoryRoot } from '../scripts/start/repository-root.ts';

const text = (byDefault: string) => ({ type: 'string', default: byDefault }) as const;
const { values } = parseArgs({
  allowNegative: true,
  options: {
    servers: text('3'),
    steps: text(''),
    rate: text('200'),
    seconds: text('600'),
    slow: text('300'),
    streams: text('2000'),
    faults: { type: 'boolean', default: true },
    out: text(''),
  },
});
const [rate = 200, seconds = 600, slowConnections = 300, streams = 2_000] = [
  values.rate,
  values.seconds,
  values.slow,
  values.streams,
].map(Number);
const profile = loadProfiles['draw-night'];

/** A copy of a demo brand that registers members without a captcha, which a load cannot solve. */
function copyBrand(): { readonly folder: string; readonly remove: () => void } {
  const parent = mkdtempSync(path.join(os.tmpdir(), 'foyer-scale-'));
  const folder = path.join(parent, 'aurora');
  cpSync(path.join(repositoryRoot, 'brands/aurora'), folder, { recursive: true });
  const file = path.join(folder, 'brand.json');
  const brand: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const { captcha, flags, ...rest } = Object(brand);
  const changes = { captcha: { ...captcha, register: false }, flags: { ...flags, GEETESTTEST3: false } };
  writeFileSync(file, JSON.stringify({ ...rest, ...changes }));
  return { folder, remove: () => rmSync(parent, { recursive: true }) };
}

async function start(count: number): Promise<SeveralServers> {
  const brand = copyBrand();
  const env = {
    ...getMemoryLimitEnv(),
    ...sharedResizedImagesEnv,
    WEB_DIST: path.join(repositoryRoot, 'apps/web/dist'),
  };
  try {
    return await startSeveralServers(count, { env, brandFolder: brand.folder });
  } finally {
    brand.remove();
  }
}

/** Kills a server after a third of the time and starts it again, and restarts PostgreSQL after two thirds. */
async function causeFaults(servers: SeveralServers, beginFault: (name: string) => () => void): Promise<void> {
  const third = (seconds * 1000) / 3;
  const secondThird = delay(2 * third);
  await delay(third);
  const endKill = beginFault('kill -9 of a server');
  await servers.stop(0, 'SIGKILL');
  // The others take over at once.
  endKill();
  await delay(5_000);
  await servers.start(0);
  await secondThird;
  const endRestart = beginFault('restart of PostgreSQL');
  await servers.postgres.restart();
  endRestart();
}

async function measure(count: number, withFaults: boolean): Promise<LoadReport> {
  console.log(`scale: starting ${count} servers`);
  const servers = await start(count);
  try {
    const load = await startLoadTest({
      url: `https://localhost:${servers.port}`,
      profile: 'draw-night',
      shares: profile.shares,
      rate,
      seconds,
      slowConnections,
      streams,
      vendorSecret: servers.vendorSecret,
      hasLocalAddresses: true,
      thresholds: defaultLoadThresholds,
      log: (line) => console.log(`scale: ${line}`),
    });
    const [report] = await Promise.all([load.report, withFaults ? causeFaults(servers, load.beginFault) : null]);
    return report;
  } finally {
    await servers.close();
  }
}

if (!(await buildWeb(console.log))) process.exit(1);
const [load] = os.loadavg();
console.log(`scale: ${os.cpus().length} cores, ${os.cpus()[0]?.model}, load of the machine ${load?.toFixed(2)}`);
const counts = values.steps === '' ? [Number(values.servers)] : values.steps.split(',').map(Number);
let missed = 0;
for (const count of counts) {
  const report = await measure(count, values.faults && values.steps === '');
  console.log(formatLoadReportText(report));
  missed += report.missed.length;
  if (values.out === '') continue;
  const file = counts.length > 1 ? `${values.out}-${count}` : values.out;
  writeFileSync(`${file}.html`, createLoadReportPage(report));
  writeFileSync(`${file}.json`, `${JSON.stringify(report)}\n`);
}
process.exit(missed === 0 ? 0 : 1);
