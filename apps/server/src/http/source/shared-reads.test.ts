import { getBanners } from '@foyer/contract/content/get-banners';
import { getLanes } from '@foyer/contract/game/game-lists';
import { expect, test } from 'vitest';
import { done, refuse, type Result } from '#src/http/result.ts';
import { createSharedReads } from '#src/http/source/shared-reads.ts';
import { createTestLog } from '#test/make-call.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { createTestClock } from '#test/test-clock.ts';

const shared = { merchant: makeMerchant(), language: 'EN' } as const;
const failed = refuse('service_unavailable');
const listed = (id: string) => done({ lanes: [{ id: 'hot', title: id, cards: [], gameClassify: [], gameCount: 0 }] });
const FRESH_MS = 180_000;
const FAILED_MS = 5_000;

function start() {
  const clock = createTestClock();
  const asked: string[] = [];
  const platform: { answer: Result<unknown> | Error } = { answer: listed('first') };
  const { log, logged } = createTestLog();
  const reads = createSharedReads({ clock, log }, async (endpoint, _input, { merchant, language }) => {
    asked.push(`${endpoint.name} ${merchant.code} ${language}`);
    if (platform.answer instanceof Error) throw platform.answer;
    return platform.answer;
  });
  /** The next answer to a page, once the reads in the background are over. */
  const settled = async () => {
    await reads.readStamp(shared);
    await new Promise(setImmediate);
    return { answer: await reads.read(getLanes, {}, shared), stamp: await reads.readStamp(shared) };
  };
  return { clock, asked, logged, platform, ...reads, settled };
}

test('reads once while the answer is fresh, also for requests at the same time', async () => {
  const { clock, asked, read } = start();
  const answers = await Promise.all([read(getLanes, {}, shared), read(getLanes, {}, shared)]);
  expect(answers).toEqual([listed('first'), listed('first')]);
  clock.advance(FRESH_MS - 1);
  await read(getLanes, {}, shared);
  expect(asked).toEqual(['game.getLanes aurora EN']);
});

test('returns a stale answer at once and reads it again; a changed answer changes the stamp, an equal one does not', async () => {
  const { clock, asked, platform, read, settled } = start();
  await read(getLanes, {}, shared);
  clock.advance(FRESH_MS);
  expect(await read(getLanes, {}, shared)).toEqual(listed('first'));
  expect(await settled()).toEqual({ answer: listed('first'), stamp: 0 });
  expect(asked).toHaveLength(2);
  platform.answer = listed('second');
  clock.advance(FRESH_MS);
  expect(await read(getLanes, {}, shared)).toEqual(listed('first'));
  expect(await settled()).toEqual({ answer: listed('second'), stamp: 1 });
});

test('asking for the stamp alone reads stale answers again, so that a cached page follows', async () => {
  const { clock, asked, read, readStamp } = start();
  await read(getLanes, {}, shared);
  clock.advance(FRESH_MS);
  await readStamp(shared);
  expect(asked).toHaveLength(2);
});

test('keeps the last good answer while the platform fails', async () => {
  const { clock, platform, read, settled } = start();
  await read(getLanes, {}, shared);
  platform.answer = failed;
  clock.advance(FRESH_MS);
  expect(await settled()).toEqual({ answer: listed('first'), stamp: 0 });
});

test('logs a background read that rejects, keeps the last good answer and repeats the read after 5 s', async () => {
  const { clock, asked, logged, platform, read, settled } = start();
  await read(getLanes, {}, shared);
  platform.answer = new Error('a mistake of this server');
  clock.advance(FRESH_MS);
  expect(await settled()).toEqual({ answer: listed('first'), stamp: 0 });
  expect(logged).toMatchObject([{ level: 50, endpoint: getLanes.name, merchant: 'aurora' }]);
  expect(asked).toHaveLength(2);
  platform.answer = listed('second');
  clock.advance(FAILED_MS);
  expect(await settled()).toEqual({ answer: listed('second'), stamp: 1 });
});

test('a first read that rejects is an error of the answer', async () => {
  const { platform, read } = start();
  platform.answer = new Error('a mistake of this server');
  expect(await read(getLanes, {}, shared)).toEqual(refuse('unknown_error'));
});

test('repeats a failed first read only after 5 s, and recovery changes the stamp', async () => {
  const { clock, asked, platform, read, settled } = start();
  platform.answer = failed;
  expect(await read(getLanes, {}, shared)).toEqual(failed);
  platform.answer = listed('first');
  clock.advance(FAILED_MS - 1);
  expect(await read(getLanes, {}, shared)).toEqual(failed);
  expect(asked).toHaveLength(1);
  clock.advance(1);
  expect(await settled()).toEqual({ answer: listed('first'), stamp: 1 });
});

test('never mixes merchants, languages, endpoints and inputs', async () => {
  const { asked, read } = start();
  const other = makeMerchant({ code: 'lotus' });
  await read(getLanes, {}, shared);
  await read(getLanes, { ext: 'avif' }, shared);
  await read(getBanners, {}, shared);
  await read(getLanes, {}, { ...shared, language: 'VI' });
  await read(getLanes, {}, { ...shared, merchant: other });
  expect(asked).toHaveLength(5);
});
