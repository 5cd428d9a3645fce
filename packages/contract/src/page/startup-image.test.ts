import { expect, test } from 'vitest';
import { startupImageName, findStartupScreen, startupScreens, isIphone } from '#src/page/startup-image.ts';

test('a startup image is named by its size in device pixels, and its name finds its screen', () => {
  expect(startupImageName([393, 852, 3])).toBe('1179x2556.png');
  expect(startupImageName([375, 667, 2])).toBe('750x1334.png');
  for (const screen of startupScreens) expect(findStartupScreen(startupImageName(screen))).toEqual(screen);
});

test.each(['', '393x852.png', '1179x2556', '1179x2556.jpg', '2556x1179.png'])('%j names no startup image', (name) =>
  expect(findStartupScreen(name)).toBeNull(),
);

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15', true],
  [`${'x'.repeat(248)}(iPhone;`, true],
  [`${'x'.repeat(249)}(iPhone;`, false],
  ['Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15', false],
  ['Mozilla/5.0 (Linux; Android 13; iPhone; SM-A135F)', false],
  ['', false],
])('a page for the browser %s names startup images: %s', (userAgent, wanted) => {
  expect(isIphone(userAgent)).toBe(wanted);
});
