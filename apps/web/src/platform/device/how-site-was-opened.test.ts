import { expect, test, vi } from 'vitest';
import {
  getDeviceKind,
  isNativeAppUserAgent,
  storeWebclipParameter,
} from '#src/platform/device/how-site-was-opened.ts';

const matchMediaParts = { onchange: null, addListener: () => undefined, removeListener: () => undefined };

test.each([
  ['Mozilla/5.0 (iPad; CPU OS 16_4 like Mac OS X)', 'IPAD'],
  ['Mozilla/5.0 (Linux; Android 11; SM-A125F)', undefined],
])('[S3-013] the device field of a login for the user agent %s is %s', (userAgent, kind) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  expect(getDeviceKind()).toBe(kind);
});

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0';
const flag = (): string | null => localStorage.getItem('foyer.webclip');

test('[S3-029] the web clip flag is stored as 1 from a profile and as 0 in an iPhone’s browser, and not on other devices', () => {
  storeWebclipParameter('?webclip=1');
  expect(flag()).toBeNull();
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
  storeWebclipParameter('?webclip=2');
  expect(flag()).toBe('0');
  storeWebclipParameter('?webclip=1');
  expect([flag(), getDeviceKind()]).toEqual(['1', 'WEBCLIP']);
  storeWebclipParameter('');
  expect(flag()).toBe('0');
  const standalone = vi.spyOn(window, 'matchMedia');
  standalone.mockImplementation((media) =>
    Object.assign(new EventTarget(), { ...matchMediaParts, media, matches: true }),
  );
  localStorage.setItem('foyer.webclip', '1');
  storeWebclipParameter('?go=%2Fm%2Faccount');
  expect(flag()).toBe('1');
});

test('[S3-013] a page opened from the home screen is a PWA, or a web clip if a profile installed it', () => {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media.includes('standalone'),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
  expect(getDeviceKind()).toBe('PWA');
  localStorage.setItem('foyer.webclip', '1');
  expect(getDeviceKind()).toBe('WEBCLIP');
});

test.each([
  ['Mozilla/5.0 App..Ver:2.4.39 rest', true],
  ['Mozilla/5.0 AppShell Ver:2.4.39', true],
  ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Version/16.4', false],
])('[S3-012, S5-021] %s is the official app: %s', (userAgent, official) => {
  expect(isNativeAppUserAgent(userAgent)).toBe(official);
});
