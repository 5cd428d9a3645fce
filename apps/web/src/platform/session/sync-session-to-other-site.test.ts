import { expect, test, vi } from 'vitest';
import { createSessionStore, type SessionStorage } from '#src/platform/session/session-store.ts';
import { syncSessionToOtherSite } from '#src/platform/session/sync-session-to-other-site.ts';
import { makeManualClock } from '#test/manual-clock.ts';

const SYNC_URL = 'https://sync.example/session';
const slot: SessionStorage = { isAutoLoginPossible: () => false, read: () => null, write: () => {}, clear: () => {} };
const info = (token: string) => ({
  id: 'm-1',
  token,
  merchantCode: 'aurora',
  userName: 'mai',
  type: 0,
  firstTimeLogin: false,
  spanId: 's',
});

interface SyncOptions {
  readonly url?: string;
  readonly isSecure?: boolean;
  /** Age of the session in milliseconds; `null` for a session of an earlier page. */
  readonly age?: number | null;
}

function startSync({ url = SYNC_URL, isSecure = true, age = 0 }: SyncOptions = {}) {
  const session = createSessionStore(slot, 'aurora');
  const clock = makeManualClock(1_000_000_000);
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(new Response()));
  session.start(info('first'));
  syncSessionToOtherSite({ url, session, isSecure, fetch, clock, enteredAt: age === null ? null : clock.now() - age });
  const sent = () =>
    fetch.mock.calls.map(([address, init]) => [address, init?.method, new Headers(init?.headers).get('authorization')]);
  return { session, clock, fetch, sent };
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

test('[S7-056] the token of a new session is posted to the other site, and the end of the session sends DELETE', async () => {
  const { session, sent, fetch } = startSync();
  await nextTask();
  session.end();
  session.start(info('second'));
  await nextTask();
  expect(sent()).toEqual([
    [SYNC_URL, 'POST', 'Bearer first'],
    [SYNC_URL, 'POST', 'Bearer second'],
  ]);
  session.end();
  await nextTask();
  expect(sent().at(-1)).toEqual([SYNC_URL, 'DELETE', null]);
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ redirect: 'error', credentials: 'include' });
});

test('[S5-024, S9-025] a session token older than 300 s or of unknown age is not sent to other sites', async () => {
  const old = [startSync({ age: 300_001 }), startSync({ age: null })];
  const young = startSync({ age: 300_000 });
  await nextTask();
  expect(old.map(({ sent }) => sent())).toEqual([[], []]);
  expect(young.sent()).toHaveLength(1);
});

test('[S5-024] a session token that became too old in the queue is not sent to other sites', async () => {
  const { session, clock, fetch, sent } = startSync({ age: null });
  const response = Promise.withResolvers<Response>();
  fetch.mockReturnValueOnce(response.promise);
  session.start(info('second'));
  await nextTask();
  session.start(info('third'));
  clock.advance(300_001);
  response.resolve(new Response());
  await nextTask();
  expect(sent().map(([, , token]) => token)).toEqual(['Bearer second']);
});

test.each([
  ['an insecure page', { isSecure: false }],
  ['http', { url: 'http://sync.example/session' }],
  ['an invalid URL', { url: 'sync.example' }],
  ['a script URL', { url: 'javascript:alert(1)' }],
  ['a URL with credentials', { url: 'https://evil@sync.example/' }],
])('[S5-024, S7-056] with %s, no session is sent to the other site', async (_case, options) => {
  const { session, sent } = startSync(options);
  session.end();
  await nextTask();
  expect(sent()).toEqual([]);
});

test('[S7-056] the end of a session is sent to the other site although the previous request failed', async () => {
  const { session, fetch, sent } = startSync();
  fetch.mockRejectedValue(new TypeError('Failed to fetch'));
  session.start(info('second'));
  await nextTask();
  session.end();
  await nextTask();
  expect(sent().at(-1)?.[1]).toBe('DELETE');
});
