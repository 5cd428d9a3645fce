import { act, cleanup, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PageData } from '@foyer/contract/page/page-data';
import { afterEach, expect, test, vi } from 'vitest';
import { startDownloadPrompt, scheduleDownloadPrompt } from '#src/app/startup/prompts/start-download-prompt.ts';
import { render } from '#src/app/entry-server.tsx';
import { OverlayHost } from '#src/app/overlays/overlay-host.tsx';
import { overlayRegistry } from '#src/app/overlay-registry.ts';
import { createAppServices } from '#src/app/services/app-services.ts';
import {
  DOWNLOAD_BAR_ID,
  closeDownloadBar,
  showOrHideDownloadBar,
} from '#src/platform/download/download-bar-element.ts';
import { createPromptQueue } from '#src/platform/overlay/prompt-queue.ts';
import { resolveClosedOverlays } from '#src/platform/overlay/overlay-stack.ts';
import { makeManualClock } from '#test/manual-clock.ts';
import { storeSession } from '#test/member-session.ts';
import { makePageData } from '#test/page-data.ts';
import { respondWithValue, createFakeWpsServer } from '#test/fake-wps-server.ts';
import { renderInApp } from '#test/render-in-app.tsx';
import { renderApp } from '#test/render-app.tsx';

const SETTING = '/wps/relay/WPSCORE_getDownloadSetting';
const MEMBER = '/wps/member/info';
const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/126.0 Mobile Safari/537.36';
const resources = [
  { resourceType: 'Android', url: 'https://aurora.example/aurora.apk' },
  { resourceType: 'IOS', url: 'https://apps.apple.com/app/id1' },
];
const setting = { resources, title: 'Aurora', text: 'A night sky of games.' };
const user = userEvent.setup({ delay: null });

function dataWith(bar: object): PageData {
  const { site, ...rest } = makePageData();
  const download = { bar: { loginRequired: false, inHomeScreen: false, ...bar }, popup: { waitSeconds: 20 } };
  return { ...rest, site: { ...site, resources, download } };
}

/** Adds the server-rendered bar to the document. */
async function insertBar(data: PageData): Promise<HTMLElement> {
  const request = { path: '/m/home', search: '', data, listing: null, tokensCss: '', formError: null };
  const { html } = await render(request);
  const bar = new DOMParser().parseFromString(html, 'text/html').getElementById(DOWNLOAD_BAR_ID);
  if (!bar) throw new Error('no bar');
  document.body.prepend(bar);
  return bar;
}

afterEach(async () => {
  document.getElementById(DOWNLOAD_BAR_ID)?.remove();
  cleanup();
  history.replaceState(null, '');
  resolveClosedOverlays();
  await new Promise((resolve) => setTimeout(resolve));
});

test('[S2-022, S4-046] a hidden download bar with a link to the downloads is rendered, and none if there is no download', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(android);
  const bar = await insertBar(dataWith({}));
  expect(bar.hidden).toBe(true);
  showOrHideDownloadBar(bar);
  const aside = screen.getByRole('complementary', { name: 'App' });
  expect(within(aside).getByRole('link', { name: 'Get the app' }).getAttribute('href')).toBe('/m/download');
  const data = dataWith({});
  const request = { path: '/m/home', search: '', listing: null, tokensCss: '', formError: null };
  const { html } = await render({ ...request, data: { ...data, site: { ...data.site, resources: [] } } });
  expect(html).not.toContain(DOWNLOAD_BAR_ID);
});

test.each([
  ['the app icon of another site', 'https://icons.example/app.png', 'https://icons.example/app.png'],
  ['the app icon of this site', '/m/brand/aurora/r1/app.png', '/m/brand/aurora/r1/app.png'],
  ['the site icon instead of an app icon without https', 'http://icons.example/app.png', '/touch.png'],
  ['the site icon instead of an app icon with another scheme', 'javascript:alert(1)', '/touch.png'],
  ['the site icon instead of an app icon without a scheme', '//icons.example/app.png', '/touch.png'],
  ['the site icon if there is no app icon', null, '/touch.png'],
])('[S3-044] the download bar shows %s', async (_name, url, shown) => {
  const { site, ...rest } = dataWith({});
  const icon = url === null ? [] : [{ resourceType: 'AppDownloadIcon', url }];
  const mobileTemplate = { ...site.mobileTemplate, apple_touch_icon: '/touch.png' };
  const bar = await insertBar({ ...rest, site: { ...site, mobileTemplate, resources: [...resources, ...icon] } });
  expect(bar.querySelector('img')?.getAttribute('src')).toBe(shown);
});

test('[S2-022, S4-043, S4-049] the close button hides the download bar before the application has loaded', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(android);
  const bar = await insertBar(dataWith({}));
  await import('#src/app/download-bar/show-download-bar.ts');
  expect(bar.hidden).toBe(false);
  await user.click(within(bar).getByRole('button', { name: 'Close' }));
  expect(bar.hidden).toBe(true);
  showOrHideDownloadBar(bar);
  expect(bar.hidden).toBe(true);
});

test('[S4-046] the download bar stays hidden on a device whose platform has no download', async () => {
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(android);
  const { site, ...rest } = dataWith({});
  const bar = await insertBar({ ...rest, site: { ...site, resources: resources.slice(0, 1) } });
  showOrHideDownloadBar(bar);
  expect(bar.hidden).toBe(false);
  agent.mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1',
  );
  showOrHideDownloadBar(bar);
  expect(bar.hidden).toBe(true);
});

test('[S4-048] a download bar that requires a login is shown to members only', async () => {
  const bar = await insertBar(dataWith({ loginRequired: true }));
  showOrHideDownloadBar(bar);
  expect(bar.hidden).toBe(true);
  storeSession();
  showOrHideDownloadBar(bar);
  expect(bar.hidden).toBe(false);
});

test('[S3-029, S4-043, S4-049] a closed download bar stays closed for the session', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(android);
  const bar = await insertBar(dataWith({}));
  showOrHideDownloadBar(bar);
  expect(bar.hidden).toBe(false);
  closeDownloadBar(bar);
  expect(bar.hidden).toBe(true);
  showOrHideDownloadBar(bar);
  expect(bar.hidden).toBe(true);
  sessionStorage.clear();
  showOrHideDownloadBar(bar);
  expect(bar.hidden).toBe(false);
});

const matchStandalone = (media: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    media,
    matches: media.includes('standalone'),
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

test.each([
  ['an installed PWA', () => void vi.spyOn(window, 'matchMedia').mockImplementation(matchStandalone)],
  ['a site on an iPhone’s home screen', () => void Reflect.set(navigator, 'standalone', true)],
  [
    'the merchant’s app',
    () => void vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`${android} AuroraApp Ver:1.2.3`),
  ],
])('[S4-044] the download bar is hidden in %s, and shown in a browser', async (_what, install) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(android);
  const bar = await insertBar(dataWith({ inHomeScreen: true }));
  showOrHideDownloadBar(bar);
  expect(bar.hidden).toBe(false);
  install();
  showOrHideDownloadBar(bar);
  Reflect.deleteProperty(navigator, 'standalone');
  expect(bar.hidden).toBe(true);
});

test.each([
  [false, true],
  [true, false],
])(
  '[S4-045] if the merchant allows the download bar in home-screen mode (%j), it is hidden there: %j',
  async (inHomeScreen, hidden) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(android);
    const bar = await insertBar(dataWith({ inHomeScreen }));
    showOrHideDownloadBar(bar);
    expect(bar.hidden).toBe(false);
    localStorage.setItem('foyer.webclip', '1');
    showOrHideDownloadBar(bar);
    expect(bar.hidden).toBe(hidden);
    localStorage.setItem('foyer.webclip', '0');
    showOrHideDownloadBar(bar);
    expect(bar.hidden).toBe(false);
  },
);

test('[S4-047, S4-048] a download bar that requires a rank is shown to a member of that rank until the logout', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(android);
  const data = dataWith({ loginRequired: true, minRankLevel: 3 });
  const bar = await insertBar(data);
  showOrHideDownloadBar(bar);
  const clubLabel = { labelName: 'Gold', type: 'AUTO', rankLevel: 3, labelId: 'l3' };
  const info = { id: 'm-1', account: 'mai', type: 0, language: 'EN', nickname: null, hasPassword: true, clubLabel };
  const page = {
    build: 't',
    assets: '',
    path: '/m/home',
    search: '',
    data,
    listing: null,
    formError: null,
    messages: {},
  };
  const services = createAppServices(page, createFakeWpsServer({ [MEMBER]: () => respondWithValue(info) }));
  startDownloadPrompt(services, page, createPromptQueue());
  expect(bar.hidden).toBe(true);
  const member = { id: 'm-1', token: 'token-of-a-member', merchantCode: 'aurora', userName: 'mai', type: 0 };
  services.session.start({ ...member, firstTimeLogin: false, spanId: '' });
  await waitFor(() => expect(bar.hidden).toBe(false));
  services.session.end();
  await waitFor(() => expect(bar.hidden).toBe(true));
});

test('[S2-022, S9-022, S7-044] the app for this device is offered after 20 s, once a visit', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(android);
  await overlayRegistry.download.part.preload();
  await renderInApp(<OverlayHost />);
  const platform = createFakeWpsServer({ [SETTING]: () => respondWithValue(setting) });
  const page = {
    build: 't',
    assets: '',
    path: '/m/home',
    search: '',
    data: makePageData(),
    listing: null,
    formError: null,
  };
  const { wps } = createAppServices({ ...page, messages: {} }, platform);
  const start = () => {
    const clock = makeManualClock();
    scheduleDownloadPrompt({ wps, clock, promptQueue: createPromptQueue(), isInstalled: false, rules: {} });
    return (ms: number) => act(async () => clock.advance(ms));
  };
  const advance = start();
  await advance(19_999);
  expect(platform.requestsTo(SETTING)).toHaveLength(0);
  await advance(1);
  const dialog = await screen.findByRole('dialog', { name: 'Get the Aurora app' });
  const links = within(dialog).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://aurora.example/aurora.apk']);
  expect(platform.requestsTo(SETTING)[0]?.query.get('domain')).toBe(location.hostname);
  await user.click(within(dialog).getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await start()(60_000);
  expect(platform.requestsTo(SETTING)).toHaveLength(1);
});

test.each(['/m/download', '/m/app'])('[S2-017, S3-045] renders every download of %s on the server', async (path) => {
  const request = { path, search: '', data: dataWith({}), listing: null, tokensCss: '', formError: null };
  const { status, html, indexable } = await render(request);
  expect([status, indexable]).toEqual([200, true]);
  for (const { url } of resources) expect(html).toContain(`href="${url}"`);
});

test.each([
  ['17_5', 1],
  ['16_6', 0],
])(
  '[S8-025] on an iPhone with iOS %s, the download page shows the tip for configuration profiles %i times',
  async (version, times) => {
    const agent = `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 Version/${version.replace('_', '.')} Mobile/15E148 Safari/604.1`;
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
    const data = dataWith({});
    const profile = [{ resourceType: 'MOBILECONFIG' as const, url: 'https://aurora.example/a.mobileconfig' }];
    await renderApp(createFakeWpsServer({}), {
      at: '/m/download',
      data: { ...data, site: { ...data.site, resources: profile } },
    });
    await screen.findByRole('img', { name: /code/i });
    const tip = 'After the download, open Settings, tap “Profile Downloaded” and install the profile.';
    expect(screen.queryAllByText(tip)).toHaveLength(times);
  },
);
