import { expect, test, vi } from 'vitest';
import { createSessionStore, type SessionSlot } from '#src/platform/session/session-store.ts';
import { syncTokens } from '#src/platform/session/token-sync.ts';
import { handClock } from '#test/hand-clock.ts';

const URL_OF_SYNC = 'https://sync.example/session';
const slot: SessionSlot = { isAutoLoginPossible: () => false, read: () => null, write: () => {}, clear: () => {} };
const info = (token: string) => ({
  id: 'm-1',
  token,
  merchantCode: 'aurora',
  userName: 'mai',
  type: 0,
  firstTimeLogin: false,
  spanId: 's',
});

interface Given {
  readonly url?: string;
  readonly isSecure?: boolean;
  /** How long ago the session that is open was entered, in milliseconds; `null` for one of an earlier page. */
  readonly age?: number | null;
}

function begin({ url = URL_OF_SYNC, isSecure = true, age = 0 }: Given = {}) {
  const session = createSessionStore(slot, 'aurora');
  const clock = handClock(1_000_000_000);
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(new Response()));
  session.start(info('first'));
  syncTokens({ url, session, isSecure, fetch, clock, enteredAt: age === null ? null : clock.now() - age });
  const sent = () =>
    fetch.mock.calls.map(([address, init]) => [address, init?.method, new Headers(init?.headers).get('authorization')]);
  return { session, clock, fetch, sent };
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

test('[S7-056] a session that begins is posted as a bearer, and its end deletes it', async () => {
  const { session, sent, fetch } = begin();
  await settled();
  session.end();
  session.start(info('second'));
  await settled();
  expect(sent()).toEqual([
    [URL_OF_SYNC, 'POST', 'Bearer first'],
    [URL_OF_SYNC, 'POST', 'Bearer second'],
  ]);
  session.end();
  await settled();
  expect(sent().at(-1)).toEqual([URL_OF_SYNC, 'DELETE', null]);
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ redirect: 'error', credentials: 'include' });
});

test('[S5-024, S9-025] a token of more than 300 s, or of an age nobody knows, is not sent', async () => {
  const old = [begin({ age: 300_001 }), begin({ age: null })];
  const young = begin({ age: 300_000 });
  await settled();
  expect(old.map(({ sent }) => sent())).toEqual([[], []]);
  expect(young.sent()).toHaveLength(1);
});

test('[S5-024] one that grew old while another request was answered is not sent either', async () => {
  const { session, clock, fetch, sent } = begin({ age: null });
  const gate = Promise.withResolvers<Response>();
  fetch.mockReturnValueOnce(gate.promise);
  session.start(info('second'));
  await settled();
  session.start(info('third'));
  clock.advance(300_001);
  gate.resolve(new Response());
  await settled();
  expect(sent().map(([, , token]) => token)).toEqual(['Bearer second']);
});

test.each([
  ['an insecure page', { isSecure: false }],
  ['http', { url: 'http://sync.example/session' }],
  ['no address', { url: 'sync.example' }],
  ['a script', { url: 'javascript:alert(1)' }],
  ['a user in it', { url: 'https://evil@sync.example/' }],
])('[S5-024, S7-056] nothing is synced with %s', async (_what, given) => {
  const { session, sent } = begin(given);
  session.end();
  await settled();
  expect(sent()).toEqual([]);
});

test('[S7-056] a site that does not answer changes nothing here', async () => {
  const { session, fetch, sent } = begin();
  fetch.mockRejectedValue(new TypeError('no answer'));
  session.start(info('second'));
  await settled();
  session.end();
  await settled();
  expect(sent().at(-1)?.[1]).toBe('DELETE');
});
