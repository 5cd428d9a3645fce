import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { getMerchantCountry } from '@foyer/contract/system/get-merchant-country';
import { setLanguage } from '@foyer/contract/member/set-language';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { QueryError } from '#src/db/database-errors.ts';
import { defineOperation } from '#src/http/wps/operation.ts';
import { ok } from '#src/http/result.ts';
import { DATABASE_START_TIMEOUT_MS } from '#test/database/open-test-database.ts';
import { startTestServer, type TestServer } from '#test/servers/test-server.ts';

const MEGABYTE = 1024 * 1024;
/** The error of PostgreSQL for a full disk. https://www.postgresql.org/docs/current/errcodes-appendix.html */
const DISK_FULL = {
  code: '53100',
  message: 'could not extend file "base/16384/1259": No space left',
  constraint: null,
};

const write = defineOperation({ ...setLanguage, token: 'none' } as const, async () => {
  throw new QueryError(DISK_FULL);
});
const read = defineOperation(getMerchantCountry, async (_input, { merchant }) =>
  ok({ ...merchant.brand.country, countries: [] }),
);

/** A request without its body. The server responds that it waits for the body. */
const halfRequest = [
  `POST ${setLanguage.path} HTTP/1.1`,
  'Host: localhost',
  'Content-Type: application/json',
  'Content-Length: 9',
  'Expect: 100-continue',
  '\r\n',
].join('\r\n');

let platform: Server;
/** Bytes of its response that the platform could send. */
let sentBytes = 0;
let fullDisk: TestServer;
let behindPlatform: TestServer;

beforeAll(async () => {
  platform = createServer((_request, response) => {
    sentBytes = 0;
    const chunk = Buffer.alloc(MEGABYTE, 'x');
    response.write('{"success":true,"value":"');
    const more = (): void => {
      while (sentBytes < 50 * MEGABYTE) {
        sentBytes += MEGABYTE;
        if (!response.write(chunk)) return void response.once('drain', more);
      }
      response.end('"}');
    };
    more();
  });
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  const address = platform.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  behindPlatform = await startTestServer({ config: { upstreamUrl: `http://127.0.0.1:${port}` } });
  fullDisk = await startTestServer({
    parts: () => ({
      operations: [write, read],
    }),
  });
});
afterAll(async () => {
  platform.closeAllConnections();
  platform.close();
  await behindPlatform.close();
  await fullDisk.close();
});

test('[security: full disk] while the disk is full, a write receives 503 with a retry time and without a path, and reads still work', async () => {
  const written = await fullDisk.call(setLanguage, { language: 'VI' });
  expect([written.status, written.errorCode]).toEqual([503, 'service_unavailable']);
  expect(Number(written.headers['retry-after'])).toBeGreaterThan(0);
  expect(written.message).not.toContain('base/');
  expect((await fullDisk.call(getMerchantCountry, {})).status).toBe(200);
});

test('[security: 50 MB response] a response of the platform that is too large is cut off and not stored, and the server continues to respond', async () => {
  const heap = process.memoryUsage().arrayBuffers;
  const flooded = await behindPlatform.call(getMerchantCountry, {});
  expect([flooded.status, flooded.errorCode]).toEqual([503, 'unknown_error']);
  // 5 MB are read; the rest that the platform sent is in network buffers.
  expect(sentBytes).toBeLessThan(25 * MEGABYTE);
  expect(process.memoryUsage().arrayBuffers - heap).toBeLessThan(25 * MEGABYTE);
  expect((await behindPlatform.request('/healthz')).status).toBe(200);
});

test('[security: half-open sockets] an aborted request does not count as a database error', async () => {
  const earlier = fullDisk.logs.length;
  const half = connect(fullDisk.port, '127.0.0.1');
  half.on('error', () => {});
  half.write(halfRequest);
  await new Promise((resolve) => half.once('data', resolve));
  half.destroy();
  // Each request gives the server time to notice the disconnect.
  for (let turn = 0; turn < 5; turn += 1) await fullDisk.request('/healthz');
  expect(fullDisk.logs.slice(earlier).map(({ msg }) => msg)).not.toContain('the database did not answer a call');
});

test(
  '[security: half-open sockets] a request that never ends does not delay the shutdown',
  async () => {
    const server = await startTestServer({ parts: () => ({ operations: [read], timeouts: { closeMs: 50 } }) });
    const half = connect(server.port, '127.0.0.1');
    const closed = new Promise<void>((resolve) => half.once('close', () => resolve()));
    half.on('error', () => {});
    half.write(halfRequest);
    await new Promise((resolve) => half.once('data', resolve));
    await server.close();
    await closed;
  },
  DATABASE_START_TIMEOUT_MS,
);
