import { createHash, randomUUID } from 'node:crypto';
import { storeTrackedEvents } from '@foyer/contract/tracking/store-events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTrackedEvent } from '#test/make-tracked-event.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { startTestServer, type TestServer } from '#test/servers/test-server.ts';

const KEY = 'a-key-of-at-least-24-characters';
const merchants = [makeMerchant(), makeMerchant({ code: 'lotus', title: 'Lotus', hosts: ['lotus.localhost'] })];

let open: TestServer;
let locked: TestServer;
beforeAll(async () => {
  open = await startTestServer({ merchants });
  const config = { production: true, reportsKey: KEY };
  locked = await startTestServer({ merchants, config });
});
afterAll(async () => {
  await open.close();
  await locked.close();
});

const basic = (key: string) => ({ authorization: `Basic ${Buffer.from(`me:${key}`).toString('base64')}` });

async function sendEvents(events: readonly object[]): Promise<void> {
  const completeEvents = events.map((event) => ({
    ...makeTrackedEvent(open.clock.now()),
    eventId: randomUUID(),
    ...event,
  }));
  await open.call(storeTrackedEvents, { events: completeEvents });
}
/** Returns the text of the table rows, one string each. */
const readRows = (page: string): string[] =>
  [...page.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>([^<]*)</g)]
      .map(([, cell = '']) => cell.trim())
      .filter((cell) => cell !== '')
      .join(' | '),
  );

test('the reports page shows the funnel and the performance of the merchant of the host', async () => {
  const visit = { eventName: 'visit', eventValue: { visit: 'first' } };
  await sendEvents([
    visit,
    { ...visit, visitorId: randomUUID() },
    { eventName: 'register', eventValue: { method: 'mobile' } },
  ]);
  const slow = { page: '/m/lottery', metrics: 'visit=first;lcp=4200;cls=0.02' };
  await sendEvents([{ eventName: 'performance', eventValue: slow, device: 'tablet' }]);
  const { status, text, headers } = await open.request('/dev/insight?days=30');
  expect(status).toBe(200);
  const rows = readRows(text);
  expect(rows).toEqual(
    expect.arrayContaining([
      'Visited | 2 | 100%',
      'Created an account | 1 | 50%',
      'Launched a game | 0 | 0%',
      '/m/lottery | tablet | LCP | 1 | 4,200 ms | poor',
      '/m/lottery | tablet | CLS | 1 | 0.02 | good',
    ]),
  );
  expect(text).toContain('href="?days=30" aria-current="page"');
  const today = new Date(open.clock.now()).toISOString().slice(0, 10);
  const days = rows.filter((row) => /^\d{4}-/.test(row));
  expect([days.length, days.at(-1)]).toEqual([30, `${today} | 2 | 1 | 0`]);
  expect(headers['cache-control']).toBe('no-store');
  const style = /<style>(.*?)<\/style>/s.exec(text)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toContain(
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'`,
  );
  const other = await open.request('/dev/insight', { host: 'lotus.localhost' });
  expect(other.text).toContain('No visits in this period.');
  expect(other.text).not.toContain('/m/lottery');
});

test('in production the reports page requires the key, and does not exist if no key is configured', async () => {
  const response = await locked.request('/dev/insight');
  expect([response.status, response.headers['www-authenticate']]).toEqual([
    401,
    'Basic realm="Foyer reports", charset="UTF-8"',
  ]);
  expect((await locked.request('/dev/insight', { headers: basic(`${KEY}x`) })).status).toBe(401);
  expect((await locked.request('/dev/insight', { headers: basic(KEY) })).status).toBe(200);
  expect((await locked.request('/dev/outbox')).status).toBe(404);
  const bare = await startTestServer({ config: { production: true } });
  expect((await bare.request('/dev/insight', { headers: basic(KEY) })).status).toBe(404);
  await bare.close();
});

test('requests of the reports page with the right key are not limited', async () => {
  const statuses = new Set<number>();
  for (let index = 0; index < 30; index += 1)
    statuses.add((await locked.request('/dev/insight?days=7', { headers: basic(KEY) })).status);
  expect(statuses).toEqual(new Set([200]));
});

test('requests of the reports page with wrong keys are limited, and the limit then also rejects the right key', async () => {
  const own = await startTestServer({ config: { production: true, reportsKey: KEY } });
  const statuses = new Set<number>();
  for (let guess = 0; guess < 21; guess += 1)
    statuses.add((await own.request('/dev/insight', { headers: basic(`guess-${guess}`) })).status);
  expect(statuses).toEqual(new Set([401, 429]));
  expect((await own.request('/dev/insight', { headers: basic(KEY) })).status).toBe(429);
  await own.close();
});

test('the reports page lists client errors with escaped messages, the most frequent first', async () => {
  const createError = (message: string) => ({
    eventName: 'clientError',
    eventValue: {
      page: '/m/home',
      name: 'TypeError',
      message,
      stack: 'TypeError\n    at go (/m/assets/gone-1.js:1:2)',
    },
  });
  await sendEvents([createError('seldom'), createError('<b>often</b>'), createError('<b>often</b>')]);
  const { text } = await open.request('/dev/insight');
  const [often, seldom] = [text.indexOf('&lt;b&gt;often&lt;/b&gt;'), text.indexOf('seldom')];
  expect(often).toBeGreaterThan(0);
  expect(seldom).toBeGreaterThan(often);
  expect(text).toMatch(/<b>2 ×<\/b> TypeError/);
  expect(text).toContain('at go (/m/assets/gone-1.js:1:2)');
});
