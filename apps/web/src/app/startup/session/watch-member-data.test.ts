import type { PlaySessionView } from '@foyer/contract/protection/play-session';
import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import '#src/app/services/create-api-client.ts';
import { watchMemberData } from '#src/app/startup/session/watch-member-data.ts';
import { createAppServices } from '#src/app/services/app-services.ts';
import {
  accountBindingsQuery,
  depositCountQuery,
  memberInfoQuery,
  playSessionQuery,
  rankProgressQuery,
  unreadCountQuery,
} from '#src/platform/member/member-queries.ts';
import { createMemberQueryOptions } from '#src/platform/member/use-member-query.ts';
import type { PageState } from '#src/platform/page/page-state.ts';
import { getSharedQueryClient } from '#src/platform/queries/query-client.ts';
import { toSessionInfo } from '#src/platform/session/session-info.ts';
import { makeManualClock } from '#test/manual-clock.ts';
import { storeSession } from '#test/member-session.ts';
import { makePageData } from '#test/page-data.ts';
import { respondWithValue, createFakeWpsServer, makeOpenedSession } from '#test/fake-wps-server.ts';

const PROGRESS = '/wps/relay/MCSFE_getPlayerRankProgress';
const DEPOSIT = '/wps/relay/DEPOSITFE_getDepositSettings';
const BINDING = '/wps/relay/BANKFE_getBindingState';
const UNREAD = '/wps/relay/INBOXFE_getUnreadCount';
const INFO = '/wps/member/info';
const all = [PROGRESS, DEPOSIT, BINDING, UNREAD];
const reads = [rankProgressQuery, depositCountQuery, accountBindingsQuery, unreadCountQuery, memberInfoQuery];

const stops: (() => void)[] = [];
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
});

/** A fake inbox stream, to which the test writes. */
function makeStream() {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const signals: AbortSignal[] = [];
  const fetch: typeof globalThis.fetch = async (_input, init) => {
    if (init?.signal) signals.push(init.signal);
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => {
        streams.push(stream);
        init?.signal?.addEventListener('abort', () => stream.error(new DOMException('stopped', 'AbortError')));
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
  const sendUnreadCount = (unreadCount: number): void => {
    const text = `event: unread\ndata: ${JSON.stringify({ unreadCount, arrived: 1 })}\n\n`;
    streams.at(-1)?.enqueue(new TextEncoder().encode(text));
  };
  const sendPlay = (play: PlaySessionView): void => {
    streams.at(-1)?.enqueue(new TextEncoder().encode(`event: play\ndata: ${JSON.stringify(play)}\n\n`));
  };
  return { fetch, streams, signals, sendUnreadCount, sendPlay };
}

function setUp({ inbox = null }: { readonly inbox?: ReturnType<typeof makeStream> | null } = {}) {
  const platform = createFakeWpsServer({
    [PROGRESS]: () => respondWithValue({}),
    [DEPOSIT]: () => respondWithValue({ totalDepositSuccessCount: 0 }),
    [BINDING]: () => respondWithValue({ bankCard: false, mobile: null, email: null }),
    [UNREAD]: () => respondWithValue({ unreadCount: 2 }),
    [INFO]: () =>
      respondWithValue({ id: 'm-1', account: 'mai', type: 0, language: 'EN', hasPassword: true, clubLabel: null }),
  });
  const data = makePageData();
  const page: PageState = {
    build: 'test',
    assets: 'a',
    path: '/m/home',
    search: '',
    data: inbox ? data : { ...data, site: { ...data.site, absentFeatures: ['inbox'] } },
    listing: null,
    formError: null,
    messages: {},
  };
  const services = createAppServices(page, { fetch: platform.fetch });
  const clock = makeManualClock();
  if (inbox) vi.stubGlobal('fetch', inbox.fetch);
  const stop = watchMemberData(services, page, clock);
  stops.push(stop);
  return { platform, services, clock, stop };
}

const counts = ({ requestsTo }: ReturnType<typeof createFakeWpsServer>, paths: readonly string[]) =>
  paths.map((path) => requestsTo(path).length);

function fireVisibilityChange(): void {
  document.dispatchEvent(new Event('visibilitychange'));
}

test('[S4-020, S7-036, S7-055] VIP progress, deposit settings and binding state are loaded for a member', async () => {
  storeSession();
  const { platform } = setUp();
  await waitFor(() => expect(counts(platform, all)).toEqual([1, 1, 1, 0]));
});

test('[S4-020, S4-036] no member data is loaded for a visitor until the login', async () => {
  const { platform, services, clock } = setUp();
  fireVisibilityChange();
  clock.advance(1_000);
  // A started read sends its request when its endpoint has loaded.
  await Promise.all(reads.map(({ load }) => load()));
  await new Promise((next) => setTimeout(next, 50));
  expect(counts(platform, [...all, INFO])).toEqual([0, 0, 0, 0, 0]);
  const info = { id: 'm-1', token: 'token', merchantCode: 'aurora', userName: 'mai', type: 0 };
  services.session.start({ ...info, firstTimeLogin: false, spanId: 's' });
  await waitFor(() => expect(counts(platform, all)).toEqual([1, 1, 1, 0]));
});

test('[S4-018] no member data is loaded for a member who must change their password until the change', async () => {
  storeSession({ requiredAction: 'password_change_required' });
  const { platform, services } = setUp();
  await Promise.all(reads.map(({ load }) => load()));
  await new Promise((next) => setTimeout(next, 50));
  expect(counts(platform, all)).toEqual([0, 0, 0, 0]);
  services.session.start(toSessionInfo(makeOpenedSession(), 'aurora'));
  await waitFor(() => expect(counts(platform, all)).toEqual([1, 1, 1, 0]));
});

test('[S9-017] the member’s settings are reloaded once, 300 ms after the last visibility change', async () => {
  storeSession();
  const { platform, clock } = setUp();
  await waitFor(() => expect(counts(platform, all)).toEqual([1, 1, 1, 0]));
  fireVisibilityChange();
  clock.advance(200);
  fireVisibilityChange();
  clock.advance(299);
  await new Promise((next) => setTimeout(next, 50));
  // 499 ms after the first change: the second has restarted the delay.
  expect(counts(platform, [INFO, DEPOSIT, BINDING])).toEqual([0, 1, 1]);
  expect(clock.waiting()).toBe(1);
  clock.advance(1);
  expect(clock.waiting()).toBe(0);
  await waitFor(() => expect(counts(platform, [INFO, DEPOSIT, BINDING])).toEqual([1, 2, 2]));
  await new Promise((next) => setTimeout(next, 50));
  expect(counts(platform, [INFO, DEPOSIT, BINDING, ...all])).toEqual([1, 2, 2, 1, 2, 2, 0]);
});

test('[S9-017] member data is reloaded only after the page has been visible for 300 ms', async () => {
  storeSession();
  const { platform, clock } = setUp();
  await waitFor(() => expect(counts(platform, all)).toEqual([1, 1, 1, 0]));
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireVisibilityChange();
  expect(clock.waiting()).toBe(0);
  hidden.mockRestore();
  fireVisibilityChange();
  clock.advance(299);
  await new Promise((next) => setTimeout(next, 50));
  expect(counts(platform, [INFO, DEPOSIT, BINDING])).toEqual([0, 1, 1]);
});

test('[S6-017, S7-034] the inbox stream updates the unread count and the list until it is stopped', async () => {
  storeSession();
  const inbox = makeStream();
  const { services, clock, stop } = setUp({ inbox });
  await waitFor(() => expect(inbox.streams).toHaveLength(1));
  const client = getSharedQueryClient(services.queries);
  const readContext = { wps: services.wps, merchantCode: 'aurora', language: makePageData().language, member: 'm-1' };
  const { queryKey } = createMemberQueryOptions(unreadCountQuery, readContext);
  await waitFor(() => expect(client.getQueryData(queryKey)).toEqual({ unreadCount: 2 }));
  client.setQueryData(['inbox.getMessages', 'aurora'], []);
  client.setQueryData(['club.getRank'], []);
  inbox.sendUnreadCount(5);
  await waitFor(() => expect(client.getQueryData(queryKey)).toEqual({ unreadCount: 5 }));
  expect(client.getQueryState(['inbox.getMessages', 'aurora'])?.isInvalidated).toBe(true);
  expect(client.getQueryState(['club.getRank'])?.isInvalidated).toBe(false);
  fireVisibilityChange();
  expect(clock.waiting()).toBeGreaterThan(0);
  stop();
  expect(inbox.signals.map(({ aborted }) => aborted)).toEqual([true]);
  await waitFor(() => expect(clock.waiting()).toBe(0));
  services.session.start(toSessionInfo(makeOpenedSession(), 'aurora'));
  fireVisibilityChange();
  expect([clock.waiting(), inbox.streams.length]).toEqual([0, 1]);
});

test('[security: protection 24] the inbox stream updates the play session in every tab, and an older event changes nothing', async () => {
  storeSession();
  const inbox = makeStream();
  const { services } = setUp({ inbox });
  await waitFor(() => expect(inbox.streams).toHaveLength(1));
  const client = getSharedQueryClient(services.queries);
  const readContext = { wps: services.wps, merchantCode: 'aurora', language: makePageData().language, member: 'm-1' };
  const { queryKey } = createMemberQueryOptions(playSessionQuery, readContext);
  const otherTab = new BroadcastChannel('foyer.inbox.m-1');
  const received: unknown[] = [];
  otherTab.addEventListener('message', ({ data }) => received.push(data));
  const makePlay = (serverNow: string): PlaySessionView => {
    const session = { beganAt: serverNow, staked: 10, won: 0, net: -10 };
    return { serverNow, ...session, checkMinutes: null, nextCheckAt: null, checkId: null };
  };
  const [older, play] = [makePlay('2026-11-27T12:00:00.000Z'), makePlay('2026-11-27T12:00:03.000Z')];
  inbox.sendPlay(play);
  inbox.sendPlay(older);
  await waitFor(() => expect(received).toEqual([{ play }, { play: older }]));
  otherTab.close();
  expect(client.getQueryData(queryKey)).toEqual(play);
});

test('[S6-017] the unread count is polled if the platform rejects the inbox stream', async () => {
  storeSession();
  const { promise: response, resolve } = Promise.withResolvers<Response>();
  const { platform, services } = setUp({ inbox: { ...makeStream(), fetch: () => response } });
  await waitFor(() => expect(counts(platform, [UNREAD])).toEqual([1]));
  await waitFor(() => expect(getSharedQueryClient(services.queries).isFetching()).toBe(0));
  resolve(new Response('{}', { status: 503 }));
  await waitFor(() => expect(counts(platform, [UNREAD])).toEqual([2]));
});

test('stopping the updates of member data for a visitor does not fail', () => {
  const { stop } = setUp();
  expect(stop).not.toThrow();
});
