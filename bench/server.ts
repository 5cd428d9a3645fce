// Compares home and the site status with a bare Node server that sends the same bytes. Each server runs alone on one core,
// the load on another. Then measures memory during 100,000 requests, with the embedded database and with PostgreSQL.
//   npm run exec -- node bench/server.ts [--only home,status,pglite,postgres] [--rounds 3] [--seconds 5] [--connections 32] [--requests 100000]
import { request } from 'node:http';
import os from 'node:os';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { getSiteStatus } from '@foyer/contract/system/get-site-status';
import { findPostgres, startPostgres } from '../apps/server/test/database/throwaway-postgres.ts';
import { buildWeb } from '../scripts/start/build-web.ts';
import type { StaticServerResponse } from './bare.ts';
import type { LoadGeneratorFigures, LoadGeneratorOptions } from './load.ts';
import { type PinnedProcess, startPinnedProcess } from './pinned-process.ts';
import { type Site, startSite } from './site.ts';
import { median } from './statistics.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'home,status,pglite,postgres' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '32' },
    requests: { type: 'string', default: '100000' },
  },
});
const [rounds, seconds, connections, requests] = [
  values.rounds,
  values.seconds,
  values.connections,
  values.requests,
].map(Number);
const wanted = new Set(values.only.split(','));
const WARM_UP_S = 2;
const MEMORY_STEPS = 10;
const paths = { home: '/m/home', status: getSiteStatus.path } as const;
type Target = keyof typeof paths;
/** The headers of a phone with a current browser. */
const headers = {
  accept: 'text/html,application/xhtml+xml,image/avif,image/webp,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br',
  'accept-language': 'en-US,en;q=0.9',
  'user-agent':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
};

const buildRequest = (target: Target, port: number): string =>
  [
    `GET ${paths[target]} HTTP/1.1`,
    `host: localhost:${port}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n');

/** Fetches a response of the site for the bare server, without the headers that Node writes itself. */
async function fetchResponse(site: Site, target: Target): Promise<StaticServerResponse> {
  const response = await fetch(`http://localhost:${site.port}${paths[target]}`, { headers });
  const nodeHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);
  const body = await new Promise<Buffer>((resolve, reject) => {
    const rawRequest = request(
      {
        port: site.port,
        host: '127.0.0.1',
        path: paths[target],
        headers: { ...headers, host: `localhost:${site.port}` },
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks)));
      },
    );
    rawRequest.on('error', reject).end();
  });
  return {
    path: paths[target],
    headers: {
      ...Object.fromEntries([...response.headers].filter(([name]) => !nodeHeaders.has(name))),
      'content-length': String(body.length),
    },
    body: body.toString('base64'),
  };
}

interface Round {
  readonly perSecond: number;
  readonly p99Ms: number;
  /** Processor time of the server for one request, in microseconds. */
  readonly cpuUs: number;
}

async function runRound(loader: PinnedProcess, options: LoadGeneratorOptions, server: PinnedProcess): Promise<Round> {
  const before = server.cpuSeconds();
  const message = loader.waitForMessage((message) => 'kind' in message);
  loader.send(options);
  const { perSecond, p99Ms, statuses } = toFigures(await message);
  if (Object.keys(statuses).some((status) => status !== '200'))
    throw new Error(`unexpected responses: ${JSON.stringify(statuses)}`);
  const cpuUs = ((server.cpuSeconds() - before) * 1e6) / (perSecond * options.seconds);
  return { perSecond, p99Ms, cpuUs };
}

function toFigures(message: Readonly<Record<string, unknown>>): LoadGeneratorFigures {
  const number = (name: string): number => Number(message[name]);
  const statuses = Object.fromEntries(
    Object.entries(Object(message['statuses'])).map(([name, count]) => [name, Number(count)]),
  );
  return { kind: 'load', perSecond: number('perSecond'), p50Ms: number('p50Ms'), p99Ms: number('p99Ms'), statuses };
}

interface MeasuredServer {
  readonly port: number;
  readonly server: PinnedProcess;
  readonly results: Round[];
}

async function compareWithBareServer(loader: PinnedProcess, site: Site): Promise<void> {
  const targets = (['home', 'status'] as const).filter((target) => wanted.has(target));
  if (targets.length === 0) return;
  const bare = startPinnedProcess({ core: 0, args: ['bench/bare.ts'] });
  bare.send(await Promise.all([fetchResponse(site, 'home'), fetchResponse(site, 'status')]));
  const { port: barePort } = await bare.waitForMessage((message) => 'port' in message);
  for (const target of targets) {
    const options = (port: number, length: number): LoadGeneratorOptions => ({
      port,
      request: buildRequest(target, port),
      connections: connections ?? 32,
      seconds: length,
    });
    const servers: readonly MeasuredServer[] = [
      { port: Number(barePort), server: bare, results: [] },
      { port: site.port, server: site.process, results: [] },
    ];
    for (const { port, server } of servers) await runRound(loader, options(port, WARM_UP_S), server);
    for (let round = 0; round < (rounds ?? 3); round += 1) {
      for (const { port, server, results } of servers)
        results.push(await runRound(loader, options(port, seconds ?? 5), server));
    }
    const [bareMedians, ourMedians] = servers.map(({ results }) => ({
      perSecond: median(results.map((one) => one.perSecond)),
      p99Ms: median(results.map((one) => one.p99Ms)),
      cpuUs: median(results.map((one) => one.cpuUs)),
    }));
    if (bareMedians === undefined || ourMedians === undefined) throw new Error('nothing was measured');
    const ratio = (one: number, other: number): string => (one / other).toFixed(2);
    console.log(
      `${target}: ${ourMedians.perSecond.toFixed(0)} requests/s, ${ratio(ourMedians.perSecond, bareMedians.perSecond)} of ${bareMedians.perSecond.toFixed(0)}; ` +
        `p99 ${ourMedians.p99Ms.toFixed(1)} ms, ${ratio(ourMedians.p99Ms, bareMedians.p99Ms)} of ${bareMedians.p99Ms.toFixed(1)}; ` +
        `processor ${ourMedians.cpuUs.toFixed(0)} us per request, ${ratio(ourMedians.cpuUs, bareMedians.cpuUs)} of ${bareMedians.cpuUs.toFixed(0)}`,
    );
  }
  await bare.stop();
}

/** Measures memory after each tenth of the requests, for home and status in turn. */
async function measureMemory(loader: PinnedProcess, site: Site, name: string): Promise<void> {
  const memoryMb = [site.process.residentMb()];
  const requestsPerStep = (requests ?? 100_000) / MEMORY_STEPS;
  for (let step = 0; step < MEMORY_STEPS; step += 1) {
    for (let sent = 0; sent < requestsPerStep;) {
      const target = step % 2 === 0 ? 'home' : 'status';
      const options = {
        port: site.port,
        request: buildRequest(target, site.port),
        connections: connections ?? 32,
        seconds: 1,
      };
      sent += (await runRound(loader, options, site.process)).perSecond;
    }
    memoryMb.push(site.process.residentMb());
  }
  console.log(
    `${name}: ${memoryMb.map((mb) => mb.toFixed(0)).join(' ')} MB, at the start and after each tenth of ${requests} requests`,
  );
}

async function measureMemoryWithPostgres(loader: PinnedProcess): Promise<void> {
  const binaries = findPostgres();
  if (binaries === null)
    return console.log('this machine has no PostgreSQL, so memory with PostgreSQL was not measured');
  const postgres = await startPostgres(binaries);
  const site = await startSite({ DATABASE_URL: postgres.url });
  await measureMemory(loader, site, 'with PostgreSQL');
  await site.stop();
  postgres.remove();
}

if (!(await buildWeb(console.log))) process.exit(1);
console.log(
  `load of the machine: ${os
    .loadavg()
    .map((one) => one.toFixed(2))
    .join(' ')}, ${os.availableParallelism()} cores`,
);
const loader = startPinnedProcess({ core: 1, args: ['bench/load.ts'] });
await loader.waitForMessage((message) => 'ready' in message);
if (['home', 'status', 'pglite'].some((target) => wanted.has(target))) {
  const site = await startSite();
  await compareWithBareServer(loader, site);
  if (wanted.has('pglite')) await measureMemory(loader, site, 'with PGlite');
  await site.stop();
}
if (wanted.has('postgres')) await measureMemoryWithPostgres(loader);
await loader.stop();
