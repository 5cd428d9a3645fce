import { expect, test } from 'vitest';
import { detectAppleBrowser, canAddToHomeScreen } from '#src/platform/device/apple-browser.ts';

const iphone = (os: string, rest: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${os} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`;
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15';

test.each([
  [
    iphone('15_8', 'Version/15.6 Mobile/15E148 Safari/604.1'),
    5,
    { kind: 'safari', isTablet: false, version: 15 },
    true,
  ],
  [
    iphone('15_8', 'CriOS/126.0 Mobile/15E148 Safari/604.1'),
    5,
    { kind: 'chrome', isTablet: false, version: 15 },
    false,
  ],
  [iphone('16_3', 'FxiOS/127.0 Mobile/15E148 Safari'), 5, { kind: 'firefox', isTablet: false, version: 16 }, false],
  [iphone('16_4', 'CriOS/126.0 Mobile/15E148 Safari/604.1'), 5, { kind: 'chrome', isTablet: false, version: 16 }, true],
  [iphone('26_0', 'EdgiOS/126.0 Mobile/15E148 Safari'), 5, { kind: 'edge', isTablet: false, version: 26 }, true],
  [mac, 5, { kind: 'safari', isTablet: true, version: 0 }, true],
])('detects the browser of %s with %i touch points', (userAgent, touchPoints, browser, can) => {
  const found = detectAppleBrowser(userAgent, touchPoints);
  expect(found).toEqual(browser);
  expect(found && canAddToHomeScreen(found, userAgent)).toBe(can);
});

test('a Mac and an Android phone are not detected as an iPhone or iPad', () => {
  expect(detectAppleBrowser(mac, 0)).toBeNull();
  expect(detectAppleBrowser('Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36', 5)).toBeNull();
});
