import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import '#src/app/services/create-api-client.ts';
import { startPwa } from '#src/app/startup/start-pwa.ts';
import { startPageFeatures } from '#src/app/startup/start-page-features.ts';
import { captureInstallPrompt } from '#src/app/startup/prompts/capture-install-prompt.ts';
import { createAppServices } from '#src/app/services/app-services.ts';
import { DOWNLOAD_BAR_ID } from '#src/platform/download/download-bar-element.ts';
import { clearInstallPrompt } from '#src/platform/install/install-prompt.ts';
import { getOverlayStack, resolveClosedOverlays } from '#src/platform/overlay/overlay-stack.ts';
import { storeUnsentFeedback } from '#src/platform/feedback/unsent-feedback.ts';
import type { PageState } from '#src/platform/page/page-state.ts';
import { toSessionInfo } from '#src/platform/session/session-info.ts';
import { storeSession } from '#test/member-session.ts';
import { makePageData } from '#test/page-data.ts';
import { type FakeResponder, respondWithValue, createFakeWpsServer, makeOpenedSession } from '#test/fake-wps-server.ts';

const SETTING = '/wps/relay/WPSCORE_getDownloadSetting';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/126.0 Mobile Safari/537.36';
const resources = [{ resourceType: 'Android', url: 'https://aurora.example/aurora.apk' }];
const data = makePageData();
const page: PageState = {
  build: 'test',
  assets: 'a',
  path: '/m/home',
  search: '',
  data: {
    ...data,
    site: { ...data.site, imageCDNs: ['https://img.example'], push: true, download: { popup: {} }, resources },
  },
  listing: null,
  formError: null,
  messages: {},
};
/** For tests with real timers: the offer to install the site could otherwise open during a later test. */
const pageWithoutInstall: PageState = {
  ...page,
  data: {
    ...page.data,
    site: { ...page.data.site, mobileTemplate: { ...page.data.site.mobileTemplate, pwa: false } },
  },
};

captureInstallPrompt();
afterEach(() => {
  vi.useRealTimers();
  clearInstallPrompt();
  history.replaceState(null, '');
  resolveClosedOverlays();
});

const openOverlays = (): readonly string[] => getOverlayStack().map(({ name }) => name);
const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Starts on home at time 0, with fake timers. */
function start(userAgent = ANDROID, answers: Readonly<Record<string, FakeResponder>> = {}) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(performance, 'now').mockReturnValue(0);
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  history.replaceState(null, '', '/m/home');
  const platform = createFakeWpsServer({
    [SETTING]: () => respondWithValue({ resources, title: 'Aurora', text: 'Play.' }),
    ...answers,
  });
  const services = createAppServices(page, platform);
  startPwa(services, page);
  return { platform, services };
}

test('[S7-057] a page registers the service worker of its merchant and environment', async () => {
  const info = { hash: 'build-a-12345678', env: 'production', worker: true };
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(info)),
  );
  const registered: string[] = [];
  const value = {
    register: async (url: string) => void registered.push(url),
    getRegistration: async () => undefined,
    ready: new Promise<void>(() => undefined),
  };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value });
  startPwa(createAppServices(page, createFakeWpsServer({})), pageWithoutInstall);
  document.dispatchEvent(new Event('visibilitychange'));
  // A second check follows 1.5 s after the start, with the same worker.
  await waitFor(() => expect(new Set(registered)).toEqual(new Set(['/m/sw.js?env=production&merchant=aurora'])));
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('[S3-059, S7-029] an image of a failing CDN is loaded from the site, and the merchant’s asset manifest is requested', async () => {
  const fetched = vi.fn(async () => new Response('', { status: 404 }));
  vi.stubGlobal('fetch', fetched);
  startPwa(createAppServices(page, createFakeWpsServer({})), pageWithoutInstall);
  const picture = document.body.appendChild(document.createElement('img'));
  picture.src = 'https://img.example/m/brand/a-240.avif';
  picture.dispatchEvent(new Event('error'));
  expect(picture.src).toBe(`${location.origin}/m/brand/a-240.avif`);
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => {
    expect(fetched).toHaveBeenCalledWith('/m/assets.json', { headers: { Merchant: 'aurora' } });
  });
});

test('[S1-006, S2-023, S4-051, S9-014] the installation is offered 1 s after the start of home', async () => {
  const userChoice = Promise.resolve({ outcome: 'dismissed' });
  dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: async () => undefined, userChoice }));
  start();
  await advance(999);
  expect(openOverlays()).toEqual([]);
  await advance(1);
  expect(openOverlays()).toEqual(['install']);
});

test('[S1-006, S2-022, S9-022] the merchant’s app is offered in a dialog 20 s after the start', async () => {
  const { platform } = start();
  await advance(19_999);
  expect([openOverlays(), platform.requestsTo(SETTING)]).toEqual([[], []]);
  await advance(1);
  await vi.waitFor(() => expect(openOverlays()).toEqual(['download']));
});

test('[S1-006, S2-026, S4-060] asks a member on home to allow push messages, 10 s after the start', async () => {
  vi.stubGlobal('Notification', { permission: 'default' });
  vi.stubGlobal('PushManager', {});
  Object.defineProperty(navigator, 'serviceWorker', { value: new EventTarget(), configurable: true });
  storeSession();
  start();
  await advance(9_999);
  expect(openOverlays()).toEqual([]);
  await advance(1);
  expect(openOverlays()).toEqual(['push']);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('[S1-006, S2-025, S5-021] an outdated native app offers only its update', async () => {
  start('Mozilla/5.0 (Linux; Android 14; wv) Chrome/126.0 Mobile App/1 Ver:2.4.38');
  await advance(0);
  expect(openOverlays()).toEqual(['upgrade']);
  history.replaceState(null, '');
  resolveClosedOverlays();
  await advance(60_000);
  expect(openOverlays()).toEqual([]);
});

test('[S2-027, S4-056, S4-057] a new build of the site is offered in the update dialog', async () => {
  const info = { hash: 'b'.repeat(16), env: 'production', worker: false };
  vi.stubGlobal('fetch', async () => Response.json(info));
  start();
  await advance(1_499);
  expect(openOverlays()).toEqual([]);
  await advance(1);
  await vi.waitFor(() => expect(openOverlays()).toEqual(['update']));
});

test('[S4-056, S4-057] a new build is looked for only while the page is visible', async () => {
  const fetched = vi.fn(async () => Response.json({ hash: 'b'.repeat(16), env: 'production', worker: false }));
  vi.stubGlobal('fetch', fetched);
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  start();
  await advance(1_500);
  document.dispatchEvent(new Event('visibilitychange'));
  await advance(9_000);
  expect([fetched.mock.calls.length, openOverlays()]).toEqual([0, []]);
  hidden.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(openOverlays()).toEqual(['update']));
});

test('[S7-057, S4-034] the loaded files are sent to the service worker, which deletes cached pages when the member logs out', async () => {
  const messages: unknown[] = [];
  const registration = { active: { postMessage: (message: unknown) => void messages.push(message) } };
  const value = {
    ready: Promise.resolve(),
    getRegistration: async () => registration,
    addEventListener: () => undefined,
  };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value });
  storeSession();
  const { services } = start();
  await vi.waitFor(() => expect(messages).toEqual([expect.objectContaining({ type: 'keep', imageFormat: 'avif' })]));
  services.session.start(toSessionInfo(makeOpenedSession(), 'aurora'));
  await advance(100);
  expect(messages).toHaveLength(1);
  services.session.end();
  await vi.waitFor(() => expect(messages.slice(1)).toEqual([{ type: 'empty' }]));
  services.session.end();
  await advance(0);
  expect(messages).toHaveLength(2);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('feedback that was written offline is sent on the next page', async () => {
  storeSession();
  const feedback = { id: '00000000-0000-4000-8000-00000000000b', topic: 'other', message: 'Thank you' };
  await storeUnsentFeedback({ ...feedback, memberId: 'm-1' });
  const path = '/wps/member/feedback';
  const { platform } = start(ANDROID, { [path]: () => respondWithValue({}) });
  await vi.waitFor(() => expect(platform.requestsTo(path).map(({ body }) => body)).toEqual([feedback]));
});

test('[S4-048] a download bar that requires a login is shown after the login', async () => {
  document.body.innerHTML = `<aside id="${DOWNLOAD_BAR_ID}" data-android data-login hidden></aside>`;
  const { services } = start();
  const bar = document.getElementById(DOWNLOAD_BAR_ID);
  expect(bar?.hidden).toBe(true);
  services.session.start(toSessionInfo(makeOpenedSession(), 'aurora'));
  await vi.waitFor(() => expect(bar?.hidden).toBe(false));
  bar?.remove();
});

test('[S1-006, S2-027] a visit shows a toast when the device goes offline', async () => {
  const services = createAppServices(page, createFakeWpsServer({}));
  const stop = startPageFeatures(services, page, { hostname: 'localhost', protocol: 'http:', search: '' });
  await waitFor(() => {
    dispatchEvent(new Event('offline'));
    expect(services.toasts.state.getState().text).toMatch(/offline/i);
  });
  stop();
});

test('[S3-029] a visit stores the merchant, the image format and the web clip flag on the device', async () => {
  const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0';
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iphone);
  const services = createAppServices(page, createFakeWpsServer({}));
  const webp = { ...page, data: { ...page.data, imageFormat: 'webp' } } as const;
  const stop = startPageFeatures(services, webp, { hostname: 'localhost', protocol: 'http:', search: '?webclip=1' });
  const stored = () => ['foyer.webclip', 'foyer.merchant', 'foyer.imageFormat'].map((key) => localStorage.getItem(key));
  await waitFor(() => expect(stored()).toEqual(['1', 'aurora', 'webp']));
  stop();
});

test('[S1-006] the pixel frame loads after consent, if the merchant uses pixels', async () => {
  const platform = createFakeWpsServer({
    '/wps/system/consent': () => respondWithValue({ rule: 'assume', version: 1 }),
  });
  const withPixels = { ...page, data: { ...page.data, site: { ...page.data.site, pixels: true } } };
  const services = createAppServices(withPixels, platform);
  const stop = startPageFeatures(services, withPixels, { hostname: 'localhost', protocol: 'http:', search: '' });
  await waitFor(() => expect(document.querySelector('iframe')?.getAttribute('src')).toBe('/m/frame/pixels'));
  stop();
  document.querySelector('iframe')?.remove();
});

test('the badge of a session that ended while the site was closed disappears for a visitor, not for a member', () => {
  const clearAppBadge = vi.fn(async () => undefined);
  Object.assign(navigator, { clearAppBadge });
  storeSession();
  start();
  expect(clearAppBadge).not.toHaveBeenCalled();
  sessionStorage.clear();
  start();
  expect(clearAppBadge).toHaveBeenCalledOnce();
  Reflect.deleteProperty(navigator, 'clearAppBadge');
});
