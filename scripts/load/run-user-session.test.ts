import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import type { LoadSample } from './load-recorder.ts';
import { openSlowConnections } from './open-slow-connections.ts';
import { openEventStreams } from './open-event-streams.ts';
import { runUserSession } from './run-user-session.ts';
import { parseSiteTarget, type SiteResponse } from './site-connection.ts';
import type { UserSteps } from './user-steps.ts';

async function startSite(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stopping = new AbortController();
  onTestFinished(() => {
    stopping.abort();
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { server, stopping, target: parseSiteTarget(`http://localhost:${port}`, true) };
}

async function run(listener: RequestListener, requests: number) {
  const { target, stopping } = await startSite(listener);
  const samples: Omit<LoadSample, 'at'>[] = [];
  const answers: SiteResponse[] = [];
  const recorder = { recordRequest: (sample: Omit<LoadSample, 'at'>) => void samples.push(sample) };
  function* steps(): UserSteps {
    for (let count = 0; ; count += 1) {
      const request = {
        method: 'POST',
        path: `/${count}`,
        headers: { 'x-step': String(count) },
        body: `b${count}`,
      } as const;
      answers.push(yield { name: `step ${count}`, request });
    }
  }
  const options = { target, user: 7, requestsPerSecond: 100, requests, recorder, stopping: stopping.signal };
  await runUserSession(options, steps());
  return { samples, answers };
}

test('a user of a load test sends the steps in order over one connection, and each step gets its response', async () => {
  const sockets = new Set<unknown>();
  const { samples, answers } = await run((request, response) => {
    sockets.add(request.socket);
    response.statusCode = request.url === '/1' ? 503 : 200;
    const { 'x-step': step, 'x-forwarded-for': address } = request.headers;
    request.on('data', (body) => response.end([request.url, body, step, address].join(' ')));
  }, 3);
  expect(answers.map(({ body }) => body)).toEqual(['/0 b0 0 127.1.0.7', '/1 b1 1 127.1.0.7', '/2 b2 2 127.1.0.7']);
  expect(samples.map(({ name, status }) => [name, status])).toEqual([
    ['step 0', 200],
    ['step 1', 503],
    ['step 2', 200],
  ]);
  expect(sockets.size).toBe(1);
});

test("when the connection of a load test's user breaks, one failed request is recorded and the session ends", async () => {
  const { samples, answers } = await run((request, response) => {
    if (request.url === '/1') request.socket.destroy();
    else response.end();
  }, 5);
  expect(samples.map(({ name, status }) => [name, status])).toEqual([
    ['step 0', 200],
    ['step 1', 0],
  ]);
  expect(answers).toHaveLength(1);
});

test('a load test holds event streams of members open, and opens a stream again when it ends', async () => {
  const tokens: string[] = [];
  const { target, stopping, server } = await startSite((request, response) => {
    tokens.push(request.headers.authorization ?? '');
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: unread\n\n');
  });
  const streams = openEventStreams({
    target,
    firstUser: 300,
    tokens: ['one', 'two'],
    perMember: 2,
    streams: 4,
    retryMs: 20,
    stopping: stopping.signal,
  });
  await expect.poll(() => streams.count()).toBe(4);
  expect(tokens.filter((token) => token === 'one')).toHaveLength(2);
  server.closeAllConnections();
  await expect.poll(() => tokens.length).toBe(8);
  await expect.poll(() => streams.count()).toBe(4);
  stopping.abort();
  await expect.poll(() => streams.count()).toBe(0);
});

test('slow connections of a load test send a request or read a page byte by byte', async () => {
  let pages = 0;
  const { target, stopping, server } = await startSite((_request, response) => {
    pages += 1;
    response.end('x'.repeat(1_000_000));
  });
  const received: string[] = [];
  server.on('connection', (socket) => socket.on('data', (chunk) => void received.push(String(chunk))));
  const slow = openSlowConnections({
    target,
    firstUser: 500,
    connections: 4,
    stopping: stopping.signal,
    pauseMs: 10,
  });
  await expect.poll(() => slow.count()).toBe(4);
  await expect.poll(() => received.filter((chunk) => chunk === 'G').length).toBe(2);
  await expect.poll(() => pages).toBe(2);
  stopping.abort();
  await expect.poll(() => slow.count()).toBe(0);
});
