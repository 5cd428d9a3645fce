import { getGameList, getLanes } from '@foyer/contract/game/game-lists';
import { getCountry } from '@foyer/contract/system/get-country';
import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import { setLanguage } from '@foyer/contract/member/set-language';
import { defineEndpoint } from '@foyer/contract/endpoint';
import * as z from 'zod/mini';
import { expect, test, vi } from 'vitest';
import type { WpsClient } from '#src/wps-client.ts';
import { done, gate, startPlatform, visitor } from '../../test/loopback-platform.ts';

const numbered = (number: number) =>
  defineEndpoint({
    name: `test.read${number}`,
    method: 'GET',
    path: `/wps/relay/TEST_${number}`,
    summary: 'A path of its own, so that pacing keeps out of the way.',
    source: 'test',
    in: z.strictObject({}),
    out: z.object({}),
  });

test('[S7-005] identical reads under way are one request, and the next one asks again', async () => {
  const answer = gate();
  const platform = await startPlatform(async (_seen, response) => {
    await answer.opened;
    done(response, { lanes: [] });
  });
  const client = visitor(platform.origin);
  const calls = [client.call(getLanes, { ext: 'avif' }), client.call(getLanes, { ext: 'avif' })];
  answer.open();
  for (const result of await Promise.all(calls)) expect(result.ok).toBe(true);
  expect(platform.seen).toHaveLength(1);
  await client.call(getLanes, { ext: 'avif' });
  expect(platform.seen).toHaveLength(2);
});

test('[S7-005] writes are never shared', async () => {
  const platform = await startPlatform((_seen, response) => done(response, { language: 'VI' }));
  const client = visitor(platform.origin);
  await Promise.all([client.call(setLanguage, { language: 'VI' }), client.call(setLanguage, { language: 'VI' })]);
  expect(platform.seen).toHaveLength(2);
});

test('[S7-005] reads of another input, language or session are not shared', async () => {
  let language = 'EN';
  let token = 'a';
  const platform = await startPlatform((_seen, response) => done(response, {}));
  const client = visitor(platform.origin, { language: () => language, token: () => token });
  const calls = [client.call(getMemberInfo, {})];
  language = 'VI';
  calls.push(client.call(getMemberInfo, {}));
  token = 'b';
  calls.push(client.call(getMemberInfo, {}));
  await Promise.all(calls);
  const asked = platform.seen.map(({ headers }) => `${String(headers['language'])} ${headers.authorization}`);
  expect(asked.sort()).toEqual(['EN a', 'VI a', 'VI b']);
});

test('[S7-005] one caller that gives up does not end the request of the others', async () => {
  const asked = gate();
  const answer = gate();
  const platform = await startPlatform(async (_seen, response) => {
    asked.open();
    await answer.opened;
    done(response, { lanes: [] });
  });
  const client = visitor(platform.origin);
  const controller = new AbortController();
  const leaving = client.call(getLanes, {}, { signal: controller.signal });
  const staying = client.call(getLanes, {});
  await asked.opened;
  controller.abort();
  expect(await leaving).toMatchObject({ ok: false, error: { kind: 'aborted' } });
  answer.open();
  expect(await staying).toMatchObject({ ok: true });
  expect(platform.seen).toHaveLength(1);
});

test('[S7-005] aborts a request without callers, and a later caller starts a new one', async () => {
  const asked = gate();
  const closed = gate();
  const platform = await startPlatform((_seen, response) => {
    if (platform.seen.length > 1) return done(response, { lanes: [] });
    response.on('close', closed.open);
    asked.open();
  });
  const client = visitor(platform.origin);
  const controller = new AbortController();
  const only = client.call(getLanes, {}, { signal: controller.signal });
  await asked.opened;
  controller.abort();
  expect(await only).toMatchObject({ ok: false, error: { kind: 'aborted' } });
  await closed.opened;
  expect(await client.call(getLanes, {})).toMatchObject({ ok: true });
});

test('a call given up before it began sends nothing', async () => {
  const platform = await startPlatform((_seen, response) => done(response, {}));
  const result = await visitor(platform.origin).call(getCountry, {}, { signal: AbortSignal.abort() });
  expect(result).toMatchObject({ ok: false, error: { kind: 'aborted' } });
  expect(platform.seen).toHaveLength(0);
});

/** Each is a separate request. */
const vendors = Array.from({ length: 3 }, (_, index) => ({ vendor: `vendor${index}` }));
const inFlight = {
  standard: [
    10,
    (client: WpsClient) =>
      Array.from({ length: 11 }, (_, index) => client.call({ ...numbered(index), lane: 'standard' }, {})),
  ],
  'game-list': [2, (client: WpsClient) => vendors.map((input) => client.call(getGameList, input))],
} as const;

test.each(Object.entries(inFlight))(
  '[S7-006] of the %s lane, one request too many waits until one has ended',
  async (_lane, [places, start]) => {
    const full = gate();
    const answers: (() => void)[] = [];
    const platform = await startPlatform((_seen, response) => {
      answers.push(() => done(response, {}));
      if (answers.length === places) full.open();
    });
    const other = await startPlatform((_seen, response) => done(response, {}));
    const calls = start(visitor(platform.origin));
    await full.opened;
    // Had the last one been sent with the others, it would be there after a whole round trip elsewhere.
    await visitor(other.origin).call(getCountry, {});
    expect(answers).toHaveLength(places);
    answers[0]?.();
    await vi.waitFor(() => expect(answers).toHaveLength(places + 1));
    for (const answer of answers.slice(1)) answer();
    await Promise.all(calls);
    expect(platform.seen).toHaveLength(places + 1);
  },
);
