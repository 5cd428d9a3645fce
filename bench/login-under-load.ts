// Measures the duration of a login in three cases: no load, one address floods the tracking endpoint, many addresses flood it.
//   npm run exec -- node bench/login-under-load.ts [--logins 60] [--per-second 1000] [--connections 100]
// The server has the first core for itself; load and logins share the second. With `--per-second 0`, each connection sends
// its next request as soon as it has the response to the last.
import os from 'node:os';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { login } from '@foyer/contract/session/login';
import { storeTrackedEvents } from '@foyer/contract/tracking/store-events';
import { createWpsClient } from '@foyer/wps-client/wps-client';
import { DEMO_PASSWORD } from '../apps/server/src/modules/member/member.public.ts';
import { makeTrackedEvent } from '../apps/server/test/make-tracked-event.ts';
import { buildWeb } from '../scripts/start/build-web.ts';
import type { LoadGeneratorOptions } from './load.ts';
import { startPinnedProcess } from './pinned-process.ts';
import { type Site, startSite } from './site.ts';
import { quantile } from './statistics.ts';

const text = (byDefault: string) => ({ type: 'string', default: byDefault }) as const;
const { values } = parseArgs({
  options: { logins: text('60'), 'per-second': text('1000'), connections: text('100') },
});
const [logins, perSecond, connections] = [values.logins, values['per-second'], values.connections].map(Number);
/** Pause between two logins. */
const LOGIN_PAUSE_MS = 250;

/** A POST with a new event each time. An address with `%` differs per request. */
function floodRequest(port: number, address: string): string {
  const body = JSON.stringify({ events: [{ ...makeTrackedEvent(Date.now()), eventId: '00000000-0000-4000-8000-$' }] });
  const head = [
    `POST ${storeTrackedEvents.path} HTTP/1.1`,
    `host: localhost:${port}`,
    'content-type: application/json',
    `x-forwarded-for: ${address}`,
  ];
  // `$` becomes twelve digits when the request is sent.
  return [...head, `content-length: ${Buffer.byteLength(body) + 11}`, '', body].join('\r\n');
}

async function logInRepeatedly({ port }: Site): Promise<number[]> {
  const times: number[] = [];
  for (let time = 0; time < (logins ?? 60); time += 1) {
    const address = `10.9.${time >> 8}.${time & 255}`;
    const client = createWpsClient({
      origin: `http://localhost:${port}`,
      merchant: 'aurora',
      language: () => 'EN',
      token: () => null,
      userAgent: 'bench',
      fetch: (input, init) => {
        const headers = new Headers(init?.headers);
        headers.set('x-forwarded-for', address);
        return fetch(input, { ...init, headers });
      },
    });
    const began = performance.now();
    const result = await client.call(login, { type: 'username', username: 'demo', password: DEMO_PASSWORD });
    times.push(performance.now() - began);
    if (!result.ok) throw new Error(`a login failed: ${JSON.stringify(result.error)}`);
    await new Promise((resolve) => setTimeout(resolve, LOGIN_PAUSE_MS));
  }
  return times;
}

if (!(await buildWeb(console.log))) process.exit(1);
console.log(
  `load of the machine: ${os
    .loadavg()
    .map((one) => one.toFixed(2))
    .join(' ')}`,
);
const site = await startSite();
await logInRepeatedly(site);
let p99WithoutLoad = 0;
for (const [name, address] of [
  ['no load', null],
  ['one address floods', '10.8.0.1'],
  ['each POST from a different address', '10.8.%'],
] as const) {
  const loader = startPinnedProcess({ core: 1, args: ['bench/load.ts'] });
  await loader.waitForMessage((message) => 'ready' in message);
  const options: LoadGeneratorOptions = {
    port: site.port,
    request: floodRequest(site.port, address ?? ''),
    connections: connections ?? 100,
    seconds: 3_600,
    ...(perSecond === 0 || perSecond === undefined ? {} : { perSecond }),
  };
  if (address !== null) loader.send(options);
  const before = site.process.cpuSeconds();
  const began = performance.now();
  const times = await logInRepeatedly(site);
  const busy = (site.process.cpuSeconds() - before) / ((performance.now() - began) / 1000);
  const p99 = quantile(times, 0.99);
  if (address === null) p99WithoutLoad = p99;
  const ratio = (p99 / p99WithoutLoad).toFixed(2);
  console.log(
    `${name}: login p50 ${quantile(times, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms (${ratio} of no load), server ${(busy * 100).toFixed(0)} % busy`,
  );
  if (address !== null) {
    const message = loader.waitForMessage((message) => 'kind' in message);
    loader.send({ stop: true });
    const { perSecond: responses, statuses } = await message;
    console.log(`  ${Number(responses).toFixed(0)} POSTs/s with a response: ${JSON.stringify(statuses)}`);
  }
  await loader.stop();
}
await site.stop();
