import { expect, test } from 'vitest';
import { getStartupImageName, findScreenOfStartupImage, iphoneScreens, isIphone } from '#src/page/startup-image.ts';

test('the name of a startup image is its size in device pixels, which identifies the screen', () => {
  expect(getStartupImageName([393, 852, 3])).toBe('1179x2556.png');
  expect(getStartupImageName([375, 667, 2])).toBe('750x1334.png');
  for (const screen of iphoneScreens) expect(findScreenOfStartupImage(getStartupImageName(screen))).toEqual(screen);
});

test.each(['', '393x852.png', '1179x2556', '1179x2556.jpg', '2556x1179.png'])(
  '%j is not the name of a startup image',
  (name) => expect(findScreenOfStartupImage(name)).toBeNull(),
);

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15', true],
  [`${'x'.repeat(248)}(iPhone;`, true],
  [`${'x'.repeat(249)}(iPhone;`, false],
  ['Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15', false],
  ['Mozilla/5.0 (Linux; Android 13; iPhone; SM-A135F)', false],
  ['', false],
])('the user agent %s is that of an iPhone: %s', (userAgent, wanted) => {
  expect(isIphone(userAgent)).toBe(wanted);
});
