import { expect, test } from 'vitest';
import { buildLanguageUrl } from '#src/features/language/language-choices.tsx';

test.each([
  ['/m/home', '?inApp=1&r=abc', '/m/home?inApp=1&r=abc&lang=VI'],
  ['/m/activity', '?id=koi&affiliateCode=x', '/m/activity?id=koi&affiliateCode=x&lang=VI'],
  ['/m/fish', '?lang=EN', '/m/fish?lang=VI'],
  ['/m/language', '', '/m/home?lang=VI'],
])('[S2-014] maps %s%s to the URL in Vietnamese: %s', (pathname, search, address) => {
  expect(buildLanguageUrl('VI', { pathname, search })).toBe(address);
});
