import { expect, test, vi } from 'vitest';
import { deviceKind, isOfficialApp } from '#src/platform/device/device-kind.ts';

test.each([
  ['Mozilla/5.0 (iPad; CPU OS 16_4 like Mac OS X)', 'IPAD'],
  ['Mozilla/5.0 (Linux; Android 11; SM-A125F)', undefined],
])('[S3-013] %s is %s', (userAgent, kind) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  expect(deviceKind()).toBe(kind);
});

test('[S3-013] a page started from the home screen is a PWA, or a web clip where a profile put it there', () => {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media.includes('standalone'),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
  expect(deviceKind()).toBe('PWA');
  localStorage.setItem('foyer.webclip', '1');
  expect(deviceKind()).toBe('WEBCLIP');
});

test.each([
  ['Mozilla/5.0 App..Ver:2.4.39 rest', true],
  ['Mozilla/5.0 AppShell Ver:2.4.39', true],
  ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Version/16.4', false],
])('[S3-012, S5-021] %s is the official app: %s', (userAgent, official) => {
  expect(isOfficialApp(userAgent)).toBe(official);
});
