import { getGameList, getHomeLanes } from '@foyer/contract/game/game-lists';
import { getMerchantCountry } from '@foyer/contract/system/get-merchant-country';
import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import { setLanguage } from '@foyer/contract/member/set-language';
import { defineEndpoint } from '@foyer/contract/endpoint';
import * as z from 'zod/mini';
import { expect, test, vi } from 'vitest';
import type { WpsClient } from '#src/wps-client.ts';
import { sendValue, createLatch, startLoopbackPlatform, createVisitorClient } from '../../test/loopback-platform.ts';

const numbered = (number: number) =>
  defineEndpoint({
    name: `test.read${number}`,
    method: 'GET',
    path: `/wps/relay/TEST_${number}`,
    summary: 'Has a unique path, so that pacing does not delay it.',
    source: 'test',
    in: z.strictObject({}),
    out: z.object({}),
  });

test('[S7-005] identical concurrent reads share a request, and a later read starts a new one', async () => {
  const answer = createLatch();
  const platform = await startLoopbackPlatform(async (_request, response) => {
    await answer.opened;
    sendValue(response, { lanes: [] });
  });
  const client = createVisitorClient(platform.origin);
  const calls = [client.call(getHomeLanes, { ext: 'avif' }), client.call(getHomeLanes, { ext: 'avif' })];
  answer.open();
  for (const result of await Promise.all(calls)) expect(result.ok).toBe(true);
  expect(platform.requests).toHaveLength(1);
  await client.call(getHomeLanes, { ext: 'avif' });
  expect(platform.requests).toHaveLength(2);
});

test('[S7-005] calls that write never share a request', async () => {
  const platform = await startLoopbackPlatform((_request, response) => sendValue(response, { language: 'VI' }));
  const client = createVisitorClient(platform.origin);
  await Promise.all([client.call(setLanguage, { language: 'VI' }), client.call(setLanguage, { language: 'VI' })]);
  expect(platform.requests).toHaveLength(2);
});

test('[S7-005] reads with different inputs, languages or sessions are not shared', async () => {
  let language = 'EN';
  let token = 'a';
  const platform = await startLoopbackPlatform((_request, response) => sendValue(response, {}));
  const client = createVisitorClient(platform.origin, { language: () => language, token: () => token });
  const calls = [client.call(getMemberInfo, {})];
  language = 'VI';
  calls.push(client.call(getMemberInfo, {}));
  token = 'b';
  calls.push(client.call(getMemberInfo, {}));
  await Promise.all(calls);
  const requested = platform.requests.map(({ headers }) => `${String(headers['language'])} ${headers.authorization}`);
  expect(requested.sort()).toEqual(['EN a', 'VI a', 'VI b']);
});

test('[S7-005] a caller that aborts does not end the request for the other callers', async () => {
  const requested = createLatch();
  const answer = createLatch();
  const platform = await startLoopbackPlatform(async (_request, response) => {
    requested.open();
    await answer.opened;
    sendValue(response, { lanes: [] });
  });
  const client = createVisitorClient(platform.origin);
  const controller = new AbortController();
  const leaving = client.call(getHomeLanes, {}, { signal: controller.signal });
  const staying = client.call(getHomeLanes, {});
  await requested.opened;
  controller.abort();
  expect(await leaving).toMatchObject({ ok: false, error: { kind: 'aborted' } });
  answer.open();
  expect(await staying).toMatchObject({ ok: true });
  expect(platform.requests).toHaveLength(1);
});

test('[S7-005] a shared request is aborted after its last caller has aborted, and a later caller starts a new one', async () => {
  const requested = createLatch();
  const closed = createLatch();
  const platform = await startLoopbackPlatform((_request, response) => {
    if (platform.requests.length > 1) return sendValue(response, { lanes: [] });
    response.on('close', closed.open);
    requested.open();
  });
  const client = createVisitorClient(platform.origin);
  const controller = new AbortController();
  const only = client.call(getHomeLanes, {}, { signal: controller.signal });
  await requested.opened;
  controller.abort();
  expect(await only).toMatchObject({ ok: false, error: { kind: 'aborted' } });
  await closed.opened;
  expect(await client.call(getHomeLanes, {})).toMatchObject({ ok: true });
});

test('a call aborted before it starts sends nothing', async () => {
  const platform = await startLoopbackPlatform((_request, response) => sendValue(response, {}));
  const result = await createVisitorClient(platform.origin).call(
    getMerchantCountry,
    {},
    { signal: AbortSignal.abort() },
  );
  expect(result).toMatchObject({ ok: false, error: { kind: 'aborted' } });
  expect(platform.requests).toHaveLength(0);
});

/** Each is a separate request. */
const vendors = Array.from({ length: 3 }, (_, index) => ({ vendor: `vendor${index}` }));
const inFlight = {
  standard: [
    10,
    (client: WpsClient) =>
      Array.from({ length: 11 }, (_, index) => client.call({ ...numbered(index), queue: 'standard' }, {})),
  ],
  'game-list': [2, (client: WpsClient) => vendors.map((input) => client.call(getGameList, input))],
} as const;

test.each(Object.entries(inFlight))(
  '[S7-006] in the %s queue, a request beyond the limit waits until another has ended',
  async (_lane, [places, start]) => {
    const full = createLatch();
    const answers: (() => void)[] = [];
    const platform = await startLoopbackPlatform((_request, response) => {
      answers.push(() => sendValue(response, {}));
      if (answers.length === places) full.open();
    });
    const other = await startLoopbackPlatform((_request, response) => sendValue(response, {}));
    const calls = start(createVisitorClient(platform.origin));
    await full.opened;
    // If the last request had been sent with the others, it would have arrived during this round trip to another server.
    await createVisitorClient(other.origin).call(getMerchantCountry, {});
    expect(answers).toHaveLength(places);
    answers[0]?.();
    await vi.waitFor(() => expect(answers).toHaveLength(places + 1));
    for (const answer of answers.slice(1)) answer();
    await Promise.all(calls);
    expect(platform.requests).toHaveLength(places + 1);
  },
);
