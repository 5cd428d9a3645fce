import { expect, test } from 'vitest';
import { ownCookie, ownCookieRules } from '#src/page/own-cookie.ts';

test('[ASVS 3.3.1, ASVS 3.3.3] over https a cookie has the name that browsers take from its own host only, with what they want for it', () => {
  expect(ownCookie('foyer.handover', true)).toBe('__Host-foyer.handover');
  expect(ownCookieRules(true)).toBe('Path=/; Secure');
});

test('over http, where they would refuse it, it has its plain name', () => {
  expect(ownCookie('foyer.handover', false)).toBe('foyer.handover');
  expect(ownCookieRules(false)).toBe('Path=/');
});
