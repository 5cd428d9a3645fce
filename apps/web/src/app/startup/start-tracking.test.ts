import { parsePerformance } from '@foyer/contract/tracking/performance-text';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createServices } from '#src/app/services/services.ts';
import { startTracking } from '#src/app/startup/start-tracking.ts';
import { consentStore, NO_CONSENT } from '#src/platform/privacy/consent-store.ts';
import { keepSession } from '#test/members.ts';
import { makePageData } from '#test/page-data.ts';
import { done, makePlatform } from '#test/platform.ts';

const CONSENT_RULE = '/wps/system/consent';
const postSchema = z.object({ events: z.array(z.object({ eventName: z.string(), eventValue: z.unknown() })) });
const performanceSchema = z.object({ page: z.string(), metrics: z.string() });

/** Milliseconds: a busy machine loads the modules of a page slowly. */
const PATIENT = { timeout: 20_000 };

/** Bodies of the posts of events. */
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
  vi.unstubAllGlobals();
  posted.length = 0;
  consentStore.setState(NO_CONSENT);
});

/** Opens a page of a visit, and answers its performance reports once everything has been sent. */
async function visitPage() {
  const data = makePageData();
  const page = {
    build: 'test',
    assets: '',
    path: '/m/home',
    search: '',
    data,
    listing: null,
    refused: null,
    words: {},
  };
  const services = createServices(page, makePlatform({ [CONSENT_RULE]: () => done({ rule: 'assume', version: 1 }) }));
  posted.length = 0;
  const stop = startTracking(services, page, { hostname: 'localhost', protocol: 'http:', search: '' });
  await vi.waitFor(() => expect(consentStore.getState().measurement).toBe(true), PATIENT);
  // The limit of 15 s, and the 5 s that events wait for others.
  await vi.advanceTimersByTimeAsync(20_500);
  stop();
  return posted
    .flatMap((body) => postSchema.parse(JSON.parse(body)).events)
    .filter(({ eventName }) => eventName === 'performance')
    .map(({ eventValue }) => performanceSchema.parse(eventValue))
    .map(({ page: path, metrics }) => ({ path, visit: parsePerformance(metrics)?.visit }));
}

test('[S7-054, S9-012] the performance of a page is posted once, after 15 s at most, first as that of a first visit, then as that of a return', async () => {
  expect(await visitPage()).toEqual([{ path: '/m/home', visit: 'first' }]);
  sessionStorage.clear();
  expect(await visitPage()).toEqual([{ path: '/m/home', visit: 'return' }]);
});

test.each([
  ['runs no frame for advertising partners if nothing was allowed', 'ask', []],
  ['runs the frame for advertising partners once they are allowed', 'assume', ['/m/frame/pixels']],
])('[S7-059] a page with partners %s', async (_what, rule, frames) => {
  const data = makePageData();
  const site = { ...data.site, pixels: true, partners: ['facebook'] };
  const page = { build: 't', assets: '', path: '/m/home', search: '', listing: null, refused: null, words: {} };
  const platform = makePlatform({ [CONSENT_RULE]: () => done({ rule, version: 1 }) });
  const here = { ...page, data: { ...data, site } };
  const stop = startTracking(createServices(here, platform), here, {
    hostname: 'localhost',
    protocol: 'http:',
    search: '',
  });
  await vi.waitFor(() => expect(platform.asked(CONSENT_RULE)).toHaveLength(1), PATIENT);
  await vi.advanceTimersByTimeAsync(60_000);
  stop();
  const found = [...document.querySelectorAll('iframe')];
  found.forEach((frame) => frame.remove());
  expect(found.map((frame) => frame.getAttribute('src'))).toEqual(frames);
});

const deposits = [{ eventId: 'e-1', name: 'firstDeposit', amount: 250, currency: 'VND' }];

test('[S9-035] a page reports the deposit that the cashier returns with, and those that have arrived', async () => {
  keepSession();
  const data = makePageData();
  const here = {
    build: 't',
    assets: '',
    path: '/m/home',
    search: '',
    data: { ...data, site: { ...data.site, pixels: true, partners: ['facebook'] } },
    listing: null,
    refused: null,
    words: {},
  };
  const platform = makePlatform({
    [CONSENT_RULE]: () => done({ rule: 'assume', version: 1 }),
    '/wps/system/deposits': () => done({ deposits }),
  });
  const search = '?depositSubmit=100&currency=VND';
  const stop = startTracking(createServices(here, platform), here, {
    hostname: 'localhost',
    protocol: 'http:',
    search,
  });
  await vi.waitFor(() => expect(platform.asked('/wps/system/deposits')).toHaveLength(1), PATIENT);
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
  ['are kept for 90 days once advertising is allowed', 'assume', ['_fbc', '_fbp']],
  ['are not written while it is not', 'ask', []],
])('[S9-011] the cookies of a click from Facebook %s', async (_what, rule, names) => {
  const page = { build: 't', assets: '', path: '/m/home', search: '', listing: null, refused: null, words: {} };
  const here = { ...page, data: makePageData() };
  const platform = makePlatform({ [CONSENT_RULE]: () => done({ rule, version: 1 }) });
  const written = vi.spyOn(document, 'cookie', 'set');
  const landing = { hostname: 'localhost', protocol: 'http:', search: '?fbclid=IwAR0' };
  const stop = startTracking(createServices(here, platform), here, landing);
  await vi.waitFor(() => expect(platform.asked(CONSENT_RULE)).toHaveLength(1), PATIENT);
  await vi.advanceTimersByTimeAsync(10_000);
  stop();
  const kept = written.mock.calls.map(([cookie]) => cookie).filter((cookie) => cookie.includes('Max-Age=7776000'));
  written.mockRestore();
  expect(kept.map((cookie) => cookie.split('=', 1)[0])).toEqual(names);
});

test('[S7-053] the visit of a page is posted with its domain, affiliate code, event name and value', async () => {
  history.replaceState(null, '', '/m/home?affiliateCode=aff123');
  sessionStorage.clear();
  const page = { build: 't', assets: '', path: '/m/home', search: '', listing: null, refused: null, words: {} };
  const here = { ...page, data: makePageData() };
  const platform = makePlatform({ [CONSENT_RULE]: () => done({ rule: 'assume', version: 1 }) });
  const landing = { hostname: 'localhost', protocol: 'http:', search: '' };
  const stop = startTracking(createServices(here, platform), here, landing);
  await vi.waitFor(() => expect(platform.asked(CONSENT_RULE)).toHaveLength(1), PATIENT);
  await vi.advanceTimersByTimeAsync(10_000);
  stop();
  history.replaceState(null, '', '/');
  const event = { domain: 'localhost', affiliateCode: 'aff123', eventName: 'visit', eventValue: { visit: 'first' } };
  const whole = z.object({ events: z.array(z.unknown()) });
  expect(posted.flatMap((body) => whole.parse(JSON.parse(body)).events)).toMatchObject([event]);
});
