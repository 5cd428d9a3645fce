import { expect, test } from 'vitest';
import { isDownloadBarShown, type DownloadBarConditions } from '#src/platform/download/download-bar-element.ts';
import { getDownloadLinks, detectDownloadPlatform } from '#src/platform/download/download-platform.ts';

const shown: DownloadBarConditions = {
  hiddenForSession: false,
  isInstalled: false,
  inHomeScreenMode: false,
  allowedInHomeScreen: false,
  hasLink: true,
  loginRequired: false,
  isLoggedIn: false,
  minRankLevel: 0,
  rankLevel: 0,
};

test('the download bar is shown if no condition hides it', () => {
  expect(isDownloadBarShown(shown)).toBe(true);
});

test.each([
  ['[S4-043] it was closed in this session', { hiddenForSession: true }],
  ['[S4-044] the site runs as an installed app', { isInstalled: true }],
  ['[S4-045] the site runs in home-screen mode', { inHomeScreenMode: true }],
  ['[S4-046] there is no download for the platform', { hasLink: false }],
  ['[S4-047] the rank is below the minimum', { isLoggedIn: true, minRankLevel: 3, rankLevel: 2 }],
  ['[S4-047] a rank is required and unknown', { isLoggedIn: true, minRankLevel: 1 }],
  ['[S4-048] a login is required and the visitor is not logged in', { loginRequired: true }],
])('the download bar is hidden: %s', (_case, overrides) => {
  expect(isDownloadBarShown({ ...shown, ...overrides })).toBe(false);
});

test.each([
  ['[S4-045] home-screen mode is allowed', { inHomeScreenMode: true, allowedInHomeScreen: true }],
  ['[S4-047] the rank equals the minimum', { isLoggedIn: true, minRankLevel: 3, rankLevel: 3 }],
  ['[S4-048] a login is required and the member is logged in', { loginRequired: true, isLoggedIn: true }],
])('the download bar is shown: %s', (_case, overrides) => {
  expect(isDownloadBarShown({ ...shown, ...overrides })).toBe(true);
});

const links = [
  { resourceType: 'MOBILECONFIG', url: 'p' },
  { resourceType: 'Android', url: 'a' },
  { resourceType: 'IOS', url: 'i' },
  { resourceType: 'AppDownloadIcon', url: 'x' },
];
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15';

test.each([
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8)', 5, 'android', ['a']],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)', 5, 'apple', ['i', 'p']],
  [mac, 5, 'apple', ['i', 'p']],
  [mac, 0, 'desktop', ['a', 'i', 'p']],
  ['Mozilla/5.0 (Windows NT 10.0)', 0, 'desktop', ['a', 'i', 'p']],
])(
  '[S3-044] a browser with the user agent %s and %i touch points is offered the downloads for %s',
  (userAgent, touchPoints, platform, urls) => {
    const found = detectDownloadPlatform(userAgent, touchPoints);
    expect(found).toBe(platform);
    expect(getDownloadLinks(links, found).map(({ url }) => url)).toEqual(urls);
  },
);
