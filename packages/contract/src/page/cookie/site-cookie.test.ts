import { expect, test } from 'vitest';
import { siteCookieName, siteCookieAttributes } from '#src/page/cookie/site-cookie.ts';

test('[ASVS 3.3.1, ASVS 3.3.3] over https a cookie has the __Host- prefix and the required attributes', () => {
  expect(siteCookieName('foyer.handover', true)).toBe('__Host-foyer.handover');
  expect(siteCookieAttributes(true)).toBe('Path=/; Secure');
});

test('over http, where browsers reject the prefix, a cookie has its plain name', () => {
  expect(siteCookieName('foyer.handover', false)).toBe('foyer.handover');
  expect(siteCookieAttributes(false)).toBe('Path=/');
});
