import { getGameList } from '@foyer/contract/game/game-lists';
import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import { getMerchantCountry } from '@foyer/contract/system/get-merchant-country';
import { getSiteStatus } from '@foyer/contract/system/get-site-status';
import { expect, test } from 'vitest';
import { getCallInfo, createTransport, type TransportSettings } from '#src/request/transport.ts';
import { makeManualClock } from '../../test/manual-clock.ts';

test.each([
  ['never', getSiteStatus, 'no-store'],
  ['for some seconds', getMerchantCountry, 'default'],
])(
  '[S7-005, S7-022] a call whose response may be cached %s is sent with the matching cache mode',
  async (_how, endpoint, mode) => {
    const modes: (RequestCache | undefined)[] = [];
    const transport = createTransport({
      clock: makeManualClock(),
      isOnline: () => true,
      pacePatterns: [],
      fetch: async (_input, init) => {
        modes.push(init?.cache);
        return Response.json({ success: true, value: {} });
      },
    });
    const url = new URL(endpoint.path, 'https://platform.example');
    await transport.send({ endpoint, url, headers: new Headers(), body: null }, new AbortController().signal);
    expect(modes).toEqual([mode]);
  },
);

const untilAborted = (signal: AbortSignal | null | undefined): Promise<Response> =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });

function createTestTransport(settings: Partial<TransportSettings>) {
  const clock = makeManualClock();
  const transport = createTransport({
    fetch: (_input, init) => untilAborted(init?.signal),
    clock,
    isOnline: () => true,
    pacePatterns: [],
    ...settings,
  });
  const send = (
    endpoint: typeof getMerchantCountry | typeof getGameList,
    signal: AbortSignal,
    origin = 'https://p.example',
  ) => transport.send({ endpoint, url: new URL(endpoint.path, origin), headers: new Headers(), body: null }, signal);
  return { clock, send };
}

test('an error names its endpoint, and whether the endpoint takes a token', () => {
  expect(getCallInfo(getMerchantCountry)).toEqual({ endpoint: 'system.getCountry', takesToken: false });
  expect(getCallInfo(getMemberInfo)).toEqual({ endpoint: 'member.getMemberInfo', takesToken: true });
});

test('[S7-005] a request that is aborted while it is sent ends as aborted, and leaves no timer', async () => {
  const controller = new AbortController();
  const sent = Promise.withResolvers<void>();
  const { clock, send } = createTestTransport({
    fetch: (_input, init) => {
      sent.resolve();
      return untilAborted(init?.signal);
    },
  });
  const result = send(getMerchantCountry, controller.signal);
  await sent.promise;
  expect(clock.pending()).toBe(1);
  controller.abort();
  expect(await result).toEqual({ ok: false, error: { kind: 'aborted', ...getCallInfo(getMerchantCountry) } });
  expect(clock.pending()).toBe(0);
});

test('[S7-006] a request that is aborted while it waits in its queue ends as aborted, and is never sent', async () => {
  let sent = 0;
  const { clock, send } = createTestTransport({
    fetch: (_input, init) => {
      sent += 1;
      return untilAborted(init?.signal);
    },
  });
  const [first, second, waiting] = [new AbortController(), new AbortController(), new AbortController()];
  const before = [send(getGameList, first.signal), send(getGameList, second.signal)];
  const third = send(getGameList, waiting.signal);
  await clock.advance(1_000);
  expect(sent).toBe(2);
  waiting.abort();
  first.abort();
  second.abort();
  expect(await third).toEqual({ ok: false, error: { kind: 'aborted', ...getCallInfo(getGameList) } });
  await Promise.all(before);
  expect(sent).toBe(2);
});

test.each([
  ['https://p.example', { kind: 'offline', secure: true }],
  ['http://p.example', { kind: 'offline', secure: false }],
])('[S8-015] an offline error contains whether the URL is secure: %s', async (origin, error) => {
  const { clock, send } = createTestTransport({
    isOnline: () => false,
    fetch: () => Promise.reject(new TypeError('failed')),
  });
  const result = await send(getMerchantCountry, new AbortController().signal, origin);
  expect(result).toEqual({ ok: false, error: { ...error, ...getCallInfo(getMerchantCountry) } });
  expect(clock.pending()).toBe(0);
});

test('a completed request leaves no timer', async () => {
  const { clock, send } = createTestTransport({
    fetch: () => Promise.resolve(Response.json({ success: true, value: 'VN' })),
  });
  expect(await send(getMerchantCountry, new AbortController().signal)).toMatchObject({ ok: true, value: 'VN' });
  expect(clock.pending()).toBe(0);
});
