import { getBanners } from '@foyer/contract/content/get-banners';
import { getHomeLanes } from '@foyer/contract/game/game-lists';
import { expect, test } from 'vitest';
import { ok, callError, type Result } from '#src/http/result.ts';
import { createSharedReadCache } from '#src/http/source/shared-read-cache.ts';
import { createTestLog } from '#test/create-test-api-call-context.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { createTestClock } from '#test/test-clock.ts';

const shared = { merchant: makeMerchant(), language: 'EN' } as const;
const failed = callError('service_unavailable');
const createLanes = (id: string) =>
  ok({ lanes: [{ id: 'hot', title: id, cards: [], gameClassify: [], gameCount: 0 }] });
const FRESH_MS = 180_000;
const FAILED_MS = 5_000;

function createReads() {
  const clock = createTestClock();
  const requests: string[] = [];
  const platform: { answer: Result<unknown> | Error } = { answer: createLanes('first') };
  const { log, logged } = createTestLog();
  const reads = createSharedReadCache({ clock, log }, async (endpoint, _input, { merchant, language }) => {
    requests.push(`${endpoint.name} ${merchant.code} ${language}`);
    if (platform.answer instanceof Error) throw platform.answer;
    return platform.answer;
  });
  /** The next answer to a page, once the reads in the background are over. */
  const readAfterRefresh = async () => {
    await reads.readStamp(shared);
    await new Promise(setImmediate);
    return { answer: await reads.read(getHomeLanes, {}, shared), stamp: await reads.readStamp(shared) };
  };
  return { clock, requests, logged, platform, ...reads, settled: readAfterRefresh };
}

test('a shared read is sent once while its response is fresh, also for concurrent requests', async () => {
  const { clock, requests, read } = createReads();
  const answers = await Promise.all([read(getHomeLanes, {}, shared), read(getHomeLanes, {}, shared)]);
  expect(answers).toEqual([createLanes('first'), createLanes('first')]);
  clock.advance(FRESH_MS - 1);
  await read(getHomeLanes, {}, shared);
  expect(requests).toEqual(['game.getLanes aurora EN']);
});

test('a stale shared response is returned at once and refreshed; only a changed response changes the version', async () => {
  const { clock, requests, platform, read, settled } = createReads();
  await read(getHomeLanes, {}, shared);
  clock.advance(FRESH_MS);
  expect(await read(getHomeLanes, {}, shared)).toEqual(createLanes('first'));
  expect(await settled()).toEqual({ answer: createLanes('first'), stamp: 0 });
  expect(requests).toHaveLength(2);
  platform.answer = createLanes('second');
  clock.advance(FRESH_MS);
  expect(await read(getHomeLanes, {}, shared)).toEqual(createLanes('first'));
  expect(await settled()).toEqual({ answer: createLanes('second'), stamp: 1 });
});

test('reading the version of the shared-read cache also refreshes stale responses, so that cached pages are updated', async () => {
  const { clock, requests, read, readStamp } = createReads();
  await read(getHomeLanes, {}, shared);
  clock.advance(FRESH_MS);
  await readStamp(shared);
  expect(requests).toHaveLength(2);
});

test('a shared read returns the last successful response while the platform fails', async () => {
  const { clock, platform, read, settled } = createReads();
  await read(getHomeLanes, {}, shared);
  platform.answer = failed;
  clock.advance(FRESH_MS);
  expect(await settled()).toEqual({ answer: createLanes('first'), stamp: 0 });
});

test('if the platform removes an endpoint, its cached response becomes not_found after the next shared read', async () => {
  const { clock, platform, read, settled } = createReads();
  await read(getHomeLanes, {}, shared);
  platform.answer = callError('not_found');
  clock.advance(FRESH_MS);
  expect(await settled()).toEqual({ answer: callError('not_found'), stamp: 1 });
});

test('a cached `not_found` of the platform remains the answer while later reads fail', async () => {
  const { clock, platform, read, settled } = createReads();
  const missing = callError('not_found');
  platform.answer = missing;
  await read(getHomeLanes, {}, shared);
  platform.answer = failed;
  clock.advance(FAILED_MS);
  expect(await settled()).toEqual({ answer: missing, stamp: 0 });
  platform.answer = createLanes('first');
  clock.advance(FAILED_MS);
  expect(await settled()).toEqual({ answer: createLanes('first'), stamp: 1 });
});

test('a failed refresh of a shared read is logged, keeps the last good response and is repeated after 5 s', async () => {
  const { clock, requests, logged, platform, read, settled } = createReads();
  await read(getHomeLanes, {}, shared);
  platform.answer = new Error('a mistake of this server');
  clock.advance(FRESH_MS);
  expect(await settled()).toEqual({ answer: createLanes('first'), stamp: 0 });
  expect(logged).toMatchObject([{ level: 50, endpoint: getHomeLanes.name, merchant: 'aurora' }]);
  expect(requests).toHaveLength(2);
  platform.answer = createLanes('second');
  clock.advance(FAILED_MS);
  expect(await settled()).toEqual({ answer: createLanes('second'), stamp: 1 });
});

test('a first shared read that fails returns the error', async () => {
  const { platform, read } = createReads();
  platform.answer = new Error('a mistake of this server');
  expect(await read(getHomeLanes, {}, shared)).toEqual(callError('unknown_error'));
});

test('if the first shared read fails, the cache repeats the read only after 5 s, and a success then changes the version', async () => {
  const { clock, requests, platform, read, settled } = createReads();
  platform.answer = failed;
  expect(await read(getHomeLanes, {}, shared)).toEqual(failed);
  platform.answer = createLanes('first');
  clock.advance(FAILED_MS - 1);
  expect(await read(getHomeLanes, {}, shared)).toEqual(failed);
  expect(requests).toHaveLength(1);
  clock.advance(1);
  expect(await settled()).toEqual({ answer: createLanes('first'), stamp: 1 });
});

test('shared responses are cached separately by merchant, language, endpoint and input', async () => {
  const { requests, read } = createReads();
  const other = makeMerchant({ code: 'lotus' });
  await read(getHomeLanes, {}, shared);
  await read(getHomeLanes, { ext: 'avif' }, shared);
  await read(getBanners, {}, shared);
  await read(getHomeLanes, {}, { ...shared, language: 'VI' });
  await read(getHomeLanes, {}, { ...shared, merchant: other });
  expect(requests).toHaveLength(5);
});
