import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import '#src/app/services/create-api-client.ts';
import { startSiteStatusWatcher } from '#src/app/startup/start-site-status-watcher.ts';
import { createAppServices } from '#src/app/services/app-services.ts';
import type { PageState } from '#src/platform/page/page-state.ts';
import { closeOverlay, getOpenedOverlayById, getOverlayStack } from '#src/platform/overlay/overlay-stack.ts';
import { SITE_CLOSED_EVENT } from '#src/platform/site/site-closed-event.ts';
import { storeSession } from '#test/member-session.ts';
import { makePageData } from '#test/page-data.ts';
import { respondWithValue, createFakeWpsServer, respondWithError, type FakeResponder } from '#test/fake-wps-server.ts';

const STATUS = '/wps/v2/system/status';

const page: PageState = {
  build: 'test',
  assets: 'a',
  path: '/m/home',
  search: '',
  data: makePageData(),
  listing: null,
  formError: null,
  messages: {},
};
afterEach(async () => {
  await Promise.all(getOverlayStack().map(({ id }) => closeOverlay(id)));
});

const status = { maintenance: false, maintenanceEnd: null, regionRestriction: false, ip: '192.0.2.1' };

test('[S7-022] the status is requested with every parameter, without a token and without caches, also later', async () => {
  storeSession();
  const platform = createFakeWpsServer({ [STATUS]: () => respondWithValue({ ...status, info: page.data.site }) });
  const modes: (RequestCache | undefined)[] = [];
  const recordingFetch: typeof fetch = (input, init) => {
    modes.push(init?.cache);
    return platform.fetch(input, init);
  };
  startSiteStatusWatcher(createAppServices(page, { fetch: recordingFetch }), page);
  await waitFor(() => expect(platform.requestsTo(STATUS)).toHaveLength(1));
  await waitFor(() => {
    dispatchEvent(new Event(SITE_CLOSED_EVENT));
    expect(platform.requestsTo(STATUS)).toHaveLength(2);
  });
  for (const { query, headers } of platform.requestsTo(STATUS)) {
    expect([...query.keys()].toSorted()).toEqual(['device', 'originalDomain', 'track', 'url']);
    expect([query.get('device'), query.get('url')]).toEqual(['MOBILE', location.origin + location.pathname]);
    expect(headers.has('authorization')).toBe(false);
  }
  expect(modes).toEqual(['no-store', 'no-store']);
});

test('[S3-059] a status with missing or unknown fields is accepted', async () => {
  const info = {
    merchantCode: 'their-code',
    whitelabelVal: { GOOGLELOGIN3: true, THEIRS3: false },
    gw: { LINE_CLIENT_ID: '1650000001', THEIR_KEY: 'x' },
    analytics: { gtagId: 'G-ABCD1234', theirs: { any: 1 } },
    customerService: [{ csType: 'LIVECHAT', path: 'x' }],
    resources: [{ resourceType: 'HUAWEI', url: 'https://store.example' }],
    mobileTemplate: { h5_logo: '/logo.png' },
    theirs: true,
  };
  const platform = createFakeWpsServer({ [STATUS]: () => respondWithValue({ ...status, maintenance: true, info }) });
  startSiteStatusWatcher(createAppServices(page, platform), page);
  expect(await screen.findByRole('heading', { name: 'System Maintenance' })).toBeTruthy();
});

test('[S4-068, S9-012] the timing of the status request is sent as a beacon after 5 s', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const sent = vi.fn<Navigator['sendBeacon']>(() => true);
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: sent });
  const platform = createFakeWpsServer({ [STATUS]: () => respondWithValue({ ...status, info: page.data.site }) });
  startSiteStatusWatcher(createAppServices(page, platform), page);
  await vi.waitFor(() => expect(platform.requestsTo(STATUS)).toHaveLength(1));
  expect(sent).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent.mock.calls.map(([address]) => address)).toEqual(['/wps/system/collect']);
  Reflect.deleteProperty(navigator, 'sendBeacon');
  vi.useRealTimers();
});

test('[S8-001] the domain page is shown if the server does not know the domain', async () => {
  const platform = createFakeWpsServer({
    [STATUS]: () => respondWithError(404, { errorCode: 'domain_not_available' }),
  });
  startSiteStatusWatcher(createAppServices(page, platform), page);
  expect(await screen.findByRole('heading', { name: 'This site is not available here' })).toBeTruthy();
  expect(getOverlayStack()).toEqual([]);
});

const withMessage: FakeResponder = () =>
  respondWithError(503, { errorCode: 'service_unavailable', message: 'Message of the server.' });
const unknownCode: FakeResponder = () => respondWithError(500, { errorCode: 'their.code', message: 'Their words.' });
const withoutMessage: FakeResponder = () => respondWithError(500, { errorCode: 'their.code' });
const noNetwork: FakeResponder = () => {
  throw new TypeError('Failed to fetch');
};
/** Shorter than the default time limit, so that a failing test ends early. */
const SOON = { timeout: 5_000 };
const INTERNET_LOST = 'Internet lost, please refresh the page';

test.each([
  ['S8-002', 'the message of the server for an error with a code', 'http:', withMessage, 'Message of the server.'],
  ['S8-002', 'a general message for an unknown code', 'http:', unknownCode, 'Something went wrong. Please try again.'],
  ['S8-002', 'that the network is lost for an error without a message', 'http:', withoutMessage, INTERNET_LOST],
  ['S8-002', 'that the network is lost on a secure page', 'https:', noNetwork, INTERNET_LOST],
  ['S8-003', 'a network or CORS error for other failures', 'http:', noNetwork, 'Network error. Check your connection.'],
])(
  '[S4-068, %s] after a failed status request, a notice shows %s',
  async (_statement, _what, protocol, answer, message) => {
    vi.stubGlobal('location', { ...urlParts(), protocol });
    startSiteStatusWatcher(createAppServices(page, createFakeWpsServer({ [STATUS]: answer })), page);
    const notices = () => getOverlayStack().map(({ id }) => getOpenedOverlayById(id, 'notice')?.props.message);
    await waitFor(() => expect(notices()).toEqual([message]), SOON);
  },
);

function urlParts() {
  const { href, origin, host, hostname, pathname, search, hash } = location;
  return { href, origin, host, hostname, pathname, search, hash };
}
