import { expect, test } from 'vitest';
import { getCookie } from '#src/page/cookie/get-cookie.ts';

test('a cookie is found by its complete name at any position and with any value', () => {
  const cookies = 'xfoyer.language=TH; foyer.languages=JA;foyer.language=VI; _fbc=fb.1.2.a=b=; empty=';
  expect(getCookie(cookies, 'foyer.language')).toBe('VI');
  expect(getCookie(cookies, '_fbc')).toBe('fb.1.2.a=b=');
  expect(getCookie(cookies, 'empty')).toBe('');
});

test('a missing cookie is null, and the first of two cookies with equal names counts', () => {
  expect(getCookie('', 'foyer.language')).toBeNull();
  expect(getCookie('foyer.languages=VI; language=EN; foyer.language', 'foyer.language')).toBeNull();
  expect(getCookie('a=1; a=2', 'a')).toBe('1');
});
