import { expect, test } from 'vitest';
import { siteCookieName, siteCookieAttributes } from '#src/page/site-cookie.ts';

test('[ASVS 3.3.1, ASVS 3.3.3] over https a cookie has the name that browsers take from its own host only, with what they want for it', () => {
  expect(siteCookieName('foyer.handover', true)).toBe('__Host-foyer.handover');
  expect(siteCookieAttributes(true)).toBe('Path=/; Secure');
});

test('over http, where they would refuse it, it has its plain name', () => {
  expect(siteCookieName('foyer.handover', false)).toBe('foyer.handover');
  expect(siteCookieAttributes(false)).toBe('Path=/');
});
