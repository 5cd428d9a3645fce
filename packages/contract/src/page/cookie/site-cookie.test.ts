import { expect, test } from 'vitest';
import { getSiteCookieName, getSiteCookieAttributes } from '#src/page/cookie/site-cookie.ts';

test('[ASVS 3.3.1, ASVS 3.3.3] over https a cookie has the __Host- prefix and the required attributes', () => {
  expect(getSiteCookieName('foyer.handover', true)).toBe('__Host-foyer.handover');
  expect(getSiteCookieAttributes(true)).toBe('Path=/; Secure');
});

test('over http, where browsers reject the prefix, a cookie has its plain name', () => {
  expect(getSiteCookieName('foyer.handover', false)).toBe('foyer.handover');
  expect(getSiteCookieAttributes(false)).toBe('Path=/');
});
