import { parsePerformanceMetrics } from '@foyer/contract/tracking/performance-metrics';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createAppServices } from '#src/app/services/app-services.ts';
import { startTracking } from '#src/app/startup/start-tracking.ts';
import { consentStore, NO_CONSENT } from '#src/platform/privacy/consent-store.ts';
import { storeSession } from '#test/member-session.ts';
import { makePageData } from '#test/page-data.ts';
import { respondWithValue, createFakeWpsServer } from '#test/fake-wps-server.ts';

const CONSENT_RULE = '/wps/system/consent';
const postSchema = z.object({ events: z.array(z.object({ eventName: z.string(), eventValue: z.unknown() })) });
const performanceSchema = z.object({ page: z.string(), metrics: z.string() });

/** A busy machine loads the modules of a page slowly. */
const LONG = { timeout: 20_000 };

/** Bodies of the event requests. */
const posted: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (_address: unknown, init?: RequestInit) => {
    if (typeof init?.body === 'string') posted.push(init.body);
    return Response.json({ success: true, value: {} });
  });
});
afterEach(() => {
  vi.useRealTimers();
  posted.length = 0;
  consentStore.setState(NO_CONSENT);
});

/** Opens a page and returns the performance reports that it has sent. */
async function visitPage() {
  const data = makePageData();
  const page = {
    build: 'test',
    assets: '',
    path: '/m/home',
    search: '',
    data,
    listing: null,
    formError: null,
    messages: {},
  };
  const services = createAppServices(
    page,
    createFakeWpsServer({ [CONSENT_RULE]: () => respondWithValue({ rule: 'assume', version: 1 }) }),
  );
  posted.length = 0;
  const stop = startTracking(services, page, { hostname: 'localhost', protocol: 'http:', search: '' });
  await vi.waitFor(() => expect(consentStore.getState().measurement).toBe(true), LONG);
  // The limit of 15 s, and the 5 s in which events are batched.
  await vi.advanceTimersByTimeAsync(20_500);
  stop();
  return posted
    .flatMap((body) => postSchema.parse(JSON.parse(body)).events)
    .filter(({ eventName }) => eventName === 'performance')
    .map(({ eventValue }) => performanceSchema.parse(eventValue))
    .map(({ page: path, metrics }) => ({ path, visit: parsePerformanceMetrics(metrics)?.visit }));
}

test('[S7-054, S9-012] the performance of a page is reported once within 15 s, as a first and then as a return visit', async () => {
  expect(await visitPage()).toEqual([{ path: '/m/home', visit: 'first' }]);
  sessionStorage.clear();
  expect(await visitPage()).toEqual([{ path: '/m/home', visit: 'return' }]);
});

test.each([
  ['runs no frame for advertising partners if nothing was allowed', 'ask', []],
  ['runs the frame for advertising partners once they are allowed', 'assume', ['/m/frame/pixels']],
])('[S7-059] a page of a brand with ad partners %s', async (_what, rule, frames) => {
  const data = makePageData();
  const site = { ...data.site, pixels: true, partners: ['facebook'] };
  const page = { build: 't', assets: '', path: '/m/home', search: '', listing: null, formError: null, messages: {} };
  const platform = createFakeWpsServer({ [CONSENT_RULE]: () => respondWithValue({ rule, version: 1 }) });
  const fullPage = { ...page, data: { ...data, site } };
  const stop = startTracking(createAppServices(fullPage, platform), fullPage, {
    hostname: 'localhost',
    protocol: 'http:',
    search: '',
  });
  await vi.waitFor(() => expect(platform.requestsTo(CONSENT_RULE)).toHaveLength(1), LONG);
  await vi.advanceTimersByTimeAsync(60_000);
  stop();
  const found = [...document.querySelectorAll('iframe')];
  found.forEach((frame) => frame.remove());
  expect(found.map((frame) => frame.getAttribute('src'))).toEqual(frames);
});

const deposits = [{ eventId: 'e-1', name: 'firstDeposit', amount: 250, currency: 'VND' }];

test('[S9-035] tracks a deposit request when the member returns from the cashier, and tracks completed deposits', async () => {
  storeSession();
  const data = makePageData();
  const fullPage = {
    build: 't',
    assets: '',
    path: '/m/home',
    search: '',
    data: { ...data, site: { ...data.site, pixels: true, partners: ['facebook'] } },
    listing: null,
    formError: null,
    messages: {},
  };
  const platform = createFakeWpsServer({
    [CONSENT_RULE]: () => respondWithValue({ rule: 'assume', version: 1 }),
    '/wps/system/deposits': () => respondWithValue({ deposits }),
  });
  const search = '?depositSubmit=100&currency=VND';
  const stop = startTracking(createAppServices(fullPage, platform), fullPage, {
    hostname: 'localhost',
    protocol: 'http:',
    search,
  });
  await vi.waitFor(() => expect(platform.requestsTo('/wps/system/deposits')).toHaveLength(1), LONG);
  await vi.advanceTimersByTimeAsync(20_500);
  stop();
  document.querySelectorAll('iframe').forEach((frame) => frame.remove());
  const sent = posted
    .flatMap((body) => postSchema.parse(JSON.parse(body)).events)
    .filter(({ eventName }) => /deposit/i.test(eventName));
  expect(sent).toEqual([
    { eventName: 'depositSubmit', eventValue: { amount: 100, currency: 'VND' } },
    { eventName: 'firstDeposit', eventValue: { amount: 250, currency: 'VND' } },
  ]);
});

test.each([
  ['are stored for 90 days if advertising is allowed', 'assume', ['_fbc', '_fbp']],
  ['are not stored if advertising is not allowed', 'ask', []],
])('[S9-011] the cookies of a Facebook click %s', async (_what, rule, names) => {
  const page = { build: 't', assets: '', path: '/m/home', search: '', listing: null, formError: null, messages: {} };
  const fullPage = { ...page, data: makePageData() };
  const platform = createFakeWpsServer({ [CONSENT_RULE]: () => respondWithValue({ rule, version: 1 }) });
  const written = vi.spyOn(document, 'cookie', 'set');
  const landing = { hostname: 'localhost', protocol: 'http:', search: '?fbclid=IwAR0' };
  const stop = startTracking(createAppServices(fullPage, platform), fullPage, landing);
  await vi.waitFor(() => expect(platform.requestsTo(CONSENT_RULE)).toHaveLength(1), LONG);
  await vi.advanceTimersByTimeAsync(10_000);
  stop();
  const stored = written.mock.calls.map(([cookie]) => cookie).filter((cookie) => cookie.includes('Max-Age=7776000'));
  written.mockRestore();
  expect(stored.map((cookie) => cookie.split('=', 1)[0])).toEqual(names);
});

test('[S7-053] a visit is posted as an event with its domain, affiliate code, name and value', async () => {
  history.replaceState(null, '', '/m/home?affiliateCode=aff123');
  sessionStorage.clear();
  const page = { build: 't', assets: '', path: '/m/home', search: '', listing: null, formError: null, messages: {} };
  const fullPage = { ...page, data: makePageData() };
  const platform = createFakeWpsServer({ [CONSENT_RULE]: () => respondWithValue({ rule: 'assume', version: 1 }) });
  const landing = { hostname: 'localhost', protocol: 'http:', search: '' };
  const stop = startTracking(createAppServices(fullPage, platform), fullPage, landing);
  await vi.waitFor(() => expect(platform.requestsTo(CONSENT_RULE)).toHaveLength(1), LONG);
  await vi.advanceTimersByTimeAsync(10_000);
  stop();
  history.replaceState(null, '', '/');
  const event = { domain: 'localhost', affiliateCode: 'aff123', eventName: 'visit', eventValue: { visit: 'first' } };
  const batchSchema = z.object({ events: z.array(z.unknown()) });
  expect(posted.flatMap((body) => batchSchema.parse(JSON.parse(body)).events)).toMatchObject([event]);
});
