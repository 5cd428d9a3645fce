import { collectBeacon, MAX_BEACON_BYTES } from '@foyer/contract/system/collect-beacon';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMerchant } from '#test/make-merchant.ts';
import { startTestServer, type TestServer } from '#test/servers/test-server.ts';

const shut = makeMerchant({ code: 'shut', hosts: ['shut.localhost'] }, { maintenance: { on: true, endsAt: null } });
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ merchants: [makeMerchant(), shut] });
});
afterAll(() => server.close());

const report = { merchant: 'aurora', value: { kind: 'status', outcome: 'open', ms: 420, firstByteMs: 300 } } as const;
const readMetrics = () => server.context.metrics.registry.metrics();

test('[S7-027, S4-068] counts measurements of a beacon for the merchant of the host, and ignores the merchant in the body', async () => {
  const sent = await server.call(collectBeacon, { ...report, merchant: 'other' });
  expect([sent.status, sent.value]).toEqual([200, {}]);
  expect(await readMetrics()).toContain('foyer_site_status_seconds_sum{merchant="aurora",outcome="open"} 0.42');
  expect(await readMetrics()).not.toContain('merchant="other"');
});

test('[S7-027] accepts a beacon at /wps/system/collect', async () => {
  const { status } = await server.request('/wps/system/collect', {
    method: 'POST',
    body: JSON.stringify({ ...report, value: { kind: 'status', outcome: 'late', ms: 15_000 } }),
    headers: { 'content-type': 'application/json' },
  });
  expect(status).toBe(200);
  expect(await readMetrics()).toContain('foyer_site_status_seconds_sum{merchant="aurora",outcome="late"} 15');
});

test('[S7-027] accepts measurements of a beacon during maintenance', async () => {
  const sent = await server.call(
    collectBeacon,
    { value: { kind: 'status', outcome: 'maintenance', ms: 80 } },
    { host: 'shut.localhost' },
  );
  expect(sent.status).toBe(200);
});

test('[security: beacon] rejects beacons with unknown keys, times out of range or bodies over 8 KB', async () => {
  const post = async (body: string) => {
    const { status } = await server.request(collectBeacon.path, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    return status;
  };
  expect(await post(JSON.stringify({ value: { ...report.value, email: 'x@example.com' } }))).toBe(400);
  expect(await post(JSON.stringify({ value: { ...report.value, ms: -1 } }))).toBe(400);
  expect(await post(JSON.stringify({ value: { kind: 'made up' } }))).toBe(400);
  expect(await post(JSON.stringify({ ...report, pad: 'x'.repeat(MAX_BEACON_BYTES) }))).toBe(413);
  expect(await post('x'.repeat(1_000_000))).toBe(413);
});

test('[security: beacon] limits beacons from one address and sends Retry-After', async () => {
  const responses = [];
  for (let sent = 0; sent < 125; sent += 1) responses.push(await server.call(collectBeacon, report));
  const rejected = responses.filter(({ status }) => status === 429);
  expect(rejected.length).toBeGreaterThan(0);
  expect(rejected[0]?.errorCode).toBe('TOO_MANY_REQUEST');
  expect(Number(rejected[0]?.headers['retry-after'])).toBeGreaterThan(0);
});
