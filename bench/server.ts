// Home and the status of the site against a bare Node server that sends the same bytes, each alone on one core, the load on
// another; then what 100,000 requests leave in memory, with the embedded database and with PostgreSQL.
//   npm run exec -- node bench/server.ts [--only home,status,pglite,postgres] [--rounds 3] [--seconds 5] [--connections 32] [--requests 100000]
import { request } from 'node:http';
import os from 'node:os';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { getStatus } from '@foyer/contract/system/get-status';
import { findPostgres, startPostgres } from '../apps/server/test/database/throwaway-postgres.ts';
import { buildWeb } from '../scripts/start/build-web.ts';
import type { BareReply } from './bare.ts';
import type { LoadFigures, LoadOrder } from './load.ts';
import { type Pinned, startPinned } from './pinned.ts';
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
const WARM_S = 2;
const STEPS = 10;
const paths = { home: '/m/home', status: getStatus.path } as const;
type What = keyof typeof paths;
/** What a phone with a current browser sends. */
const headers = {
  accept: 'text/html,application/xhtml+xml,image/avif,image/webp,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br',
  'accept-language': 'en-US,en;q=0.9',
  'user-agent':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
};

const requestFor = (what: What, port: number): string =>
  [
    `GET ${paths[what]} HTTP/1.1`,
    `host: localhost:${port}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n');

/** What the site answers, to be sent by the bare server: the same header fields but those Node writes itself. */
async function replyOf(site: Site, what: What): Promise<BareReply> {
  const response = await fetch(`http://localhost:${site.port}${paths[what]}`, { headers });
  const own = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);
  const body = await new Promise<Buffer>((resolve, reject) => {
    const asked = request(
      {
        port: site.port,
        host: '127.0.0.1',
        path: paths[what],
        headers: { ...headers, host: `localhost:${site.port}` },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks)));
      },
    );
    asked.on('error', reject).end();
  });
  return {
    path: paths[what],
    headers: {
      ...Object.fromEntries([...response.headers].filter(([name]) => !own.has(name))),
      'content-length': String(body.length),
    },
    body: body.toString('base64'),
  };
}

interface Turn {
  readonly perSecond: number;
  readonly p99Ms: number;
  /** Processor time of the server for one request, in microseconds. */
  readonly cpuUs: number;
}

async function turn(loader: Pinned, order: LoadOrder, server: Pinned): Promise<Turn> {
  const before = server.cpuSeconds();
  const heard = loader.hear((message) => 'kind' in message);
  loader.tell(order);
  const figures = await heard;
  const { perSecond, p99Ms, statuses } = toFigures(figures);
  if (Object.keys(statuses).some((status) => status !== '200')) throw new Error(`answers: ${JSON.stringify(statuses)}`);
  const cpuUs = ((server.cpuSeconds() - before) * 1e6) / (perSecond * order.seconds);
  return { perSecond, p99Ms, cpuUs };
}

function toFigures(message: Readonly<Record<string, unknown>>): LoadFigures {
  const number = (name: string): number => Number(message[name]);
  const statuses = Object.fromEntries(
    Object.entries(Object(message['statuses'])).map(([name, count]) => [name, Number(count)]),
  );
  return { kind: 'load', perSecond: number('perSecond'), p50Ms: number('p50Ms'), p99Ms: number('p99Ms'), statuses };
}

interface Side {
  readonly port: number;
  readonly server: Pinned;
  readonly turns: Turn[];
}

async function measure(loader: Pinned, site: Site): Promise<void> {
  const asked = (['home', 'status'] as const).filter((what) => wanted.has(what));
  if (asked.length === 0) return;
  const bare = startPinned({ core: 0, args: ['bench/bare.ts'] });
  bare.tell(await Promise.all([replyOf(site, 'home'), replyOf(site, 'status')]));
  const { port: barePort } = await bare.hear((message) => 'port' in message);
  for (const what of asked) {
    const order = (port: number, length: number): LoadOrder => ({
      port,
      request: requestFor(what, port),
      connections: connections ?? 32,
      seconds: length,
    });
    const sides: readonly Side[] = [
      { port: Number(barePort), server: bare, turns: [] },
      { port: site.port, server: site.process, turns: [] },
    ];
    for (const { port, server } of sides) await turn(loader, order(port, WARM_S), server);
    for (let round = 0; round < (rounds ?? 3); round += 1) {
      for (const { port, server, turns } of sides) turns.push(await turn(loader, order(port, seconds ?? 5), server));
    }
    const [plain, ours] = sides.map(({ turns }) => ({
      perSecond: median(turns.map((one) => one.perSecond)),
      p99Ms: median(turns.map((one) => one.p99Ms)),
      cpuUs: median(turns.map((one) => one.cpuUs)),
    }));
    if (plain === undefined || ours === undefined) throw new Error('nothing was measured');
    const ratio = (one: number, other: number): string => (one / other).toFixed(2);
    console.log(
      `${what}: ${ours.perSecond.toFixed(0)} requests/s, ${ratio(ours.perSecond, plain.perSecond)} of ${plain.perSecond.toFixed(0)}; ` +
        `p99 ${ours.p99Ms.toFixed(1)} ms, ${ratio(ours.p99Ms, plain.p99Ms)} of ${plain.p99Ms.toFixed(1)}; ` +
        `processor ${ours.cpuUs.toFixed(0)} us a request, ${ratio(ours.cpuUs, plain.cpuUs)} of ${plain.cpuUs.toFixed(0)}`,
    );
  }
  await bare.stop();
}

/** Memory after each tenth of the requests, home and status in turn. */
async function remember(loader: Pinned, site: Site, name: string): Promise<void> {
  const seen = [site.process.residentMb()];
  const each = (requests ?? 100_000) / STEPS;
  for (let step = 0; step < STEPS; step += 1) {
    for (let sent = 0; sent < each;) {
      const what = step % 2 === 0 ? 'home' : 'status';
      const order = {
        port: site.port,
        request: requestFor(what, site.port),
        connections: connections ?? 32,
        seconds: 1,
      };
      sent += (await turn(loader, order, site.process)).perSecond;
    }
    seen.push(site.process.residentMb());
  }
  console.log(
    `${name}: ${seen.map((mb) => mb.toFixed(0)).join(' ')} MB, at the start and after each tenth of ${requests} requests`,
  );
}

async function rememberWithPostgres(loader: Pinned): Promise<void> {
  const binaries = findPostgres();
  if (binaries === null) return console.log('no PostgreSQL on this machine: it was not measured with one');
  const postgres = await startPostgres(binaries);
  const site = await startSite({ DATABASE_URL: postgres.url });
  await remember(loader, site, 'with PostgreSQL');
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
const loader = startPinned({ core: 1, args: ['bench/load.ts'] });
await loader.hear((message) => 'ready' in message);
if (['home', 'status', 'pglite'].some((what) => wanted.has(what))) {
  const site = await startSite();
  await measure(loader, site);
  if (wanted.has('pglite')) await remember(loader, site, 'with PGlite');
  await site.stop();
}
if (wanted.has('postgres')) await rememberWithPostgres(loader);
await loader.stop();
