import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AppDownloads } from '#src/features/download/app-downloads.tsx';
import { renderOnServer } from '#test/render-on-server.tsx';
import { makePageData } from '#test/page-data.ts';

const iPhone = (version: string): string =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1`;
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.5 Safari/605.1.15';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/126.0 Mobile Safari/537.36';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0 Safari/537.36';
const app = { resourceType: 'IOS', url: 'https://apps.apple.com/app/id1' };
const profile = { resourceType: 'MOBILECONFIG', url: 'https://aurora.example/a.mobileconfig' };
const android = { resourceType: 'Android', url: 'https://aurora.example/a.apk' };
const icon = { resourceType: 'AppDownloadIcon', url: 'https://aurora.example/icon.png' };
const PROFILE_TIP = /tap “Profile Downloaded”/;
const MENU_HINT = "Open your browser's menu and choose “Add to home screen”.";
const STEPS = 'The steps of this browser';
const PLATFORM_STEPS = 'The steps of all platforms';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'maxTouchPoints');
  document.body.replaceChildren();
});

/** Renders the page as the server does; the result hydrates it. */
async function renderPage(
  resources: readonly (typeof app)[],
  userAgent = WINDOWS,
  fingers = 0,
  illustrations?: string,
) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  Object.defineProperty(navigator, 'maxTouchPoints', { value: fingers, configurable: true });
  const { site, ...rest } = makePageData();
  const data = { ...rest, site: { ...site, resources: [...resources], illustrations } };
  const page = (
    <AppDownloads stepsForPlatforms={<p>{PLATFORM_STEPS}</p>}>
      <p>{STEPS}</p>
    </AppDownloads>
  );
  return renderOnServer(page, '/m/download', data);
}

const hrefs = (container: HTMLElement): (string | null)[] =>
  within(container)
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href'));

test.each([
  ['an iPhone', iPhone('17_5'), 5, [app.url, profile.url]],
  ['Android', ANDROID, 5, [android.url]],
  ['a computer', WINDOWS, 0, [android.url, app.url, profile.url]],
])(
  '[S2-017, S3-044] renders every download on the server, and only those for %s (%s, %i touch points) after hydration',
  async (_name, agent, fingers, own) => {
    const { container, hydrate } = await renderPage([icon, profile, app, android], agent, fingers);
    expect(hrefs(container)).toEqual([android.url, app.url, profile.url]);
    hydrate();
    expect(hrefs(container)).toEqual(own);
  },
);

test('[S2-022] the download page shows no list if there are no downloads', async () => {
  const { container, hydrate } = await renderPage([icon]);
  expect(container.querySelector('ul')).toBeNull();
  hydrate();
  expect(container.querySelector('ul')).toBeNull();
});

test('[S2-017] the download page refers to the browser’s menu and shows the steps of all platforms before hydration, and shows those of the browser and a QR code afterwards', async () => {
  const { container, hydrate } = await renderPage([]);
  const shown = () => [
    container.textContent.includes(MENU_HINT),
    container.textContent.includes(PLATFORM_STEPS),
    container.textContent.includes(STEPS),
    within(container).queryAllByRole('img').length,
  ];
  expect(shown()).toEqual([true, true, false, 0]);
  hydrate();
  expect(shown()).toEqual([false, false, true, 1]);
});

test('the download page shows the illustration of the brand that has one', async () => {
  const find = (container: HTMLElement) => container.querySelector('img[src$="/install.svg"]');
  expect(find((await renderPage([])).container)).toBeNull();
  expect(find((await renderPage([], WINDOWS, 0, '/m/brand/aurora/r1/illustrations')).container)).not.toBeNull();
});

test.each([
  ['an iPhone with iOS 17', iPhone('17_0'), 5, [profile], 1],
  ['an iPhone with iOS 18 and an app beside the profile', iPhone('18_1'), 5, [app, profile], 1],
  ['an iPhone with iOS 16', iPhone('16_6'), 5, [profile], 0],
  ['an iPhone without a profile', iPhone('17_0'), 5, [app], 0],
  ['an iPad that hides its version', MAC, 5, [profile], 1],
  ['a Mac', MAC, 0, [profile], 0],
  ['Windows', WINDOWS, 0, [profile], 0],
])(
  '[S8-025] on %s (%s, %i touch points) with the downloads %o shows the profile tip %i times',
  async (_name, agent, fingers, resources, times) => {
    const { hydrate } = await renderPage(resources, agent, fingers);
    expect(screen.queryByText(PROFILE_TIP)).toBeNull();
    hydrate();
    expect(screen.queryAllByText(PROFILE_TIP)).toHaveLength(times);
  },
);
