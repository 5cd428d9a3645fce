import { expect, test } from 'vitest';
import { cookieOf } from '#src/page/cookie-of.ts';

test('a cookie is found by its whole name, wherever it stands and with whatever stands in it', () => {
  const cookies = 'xfoyer.language=TH; foyer.languages=JA;foyer.language=VI; _fbc=fb.1.2.a=b=; empty=';
  expect(cookieOf(cookies, 'foyer.language')).toBe('VI');
  expect(cookieOf(cookies, '_fbc')).toBe('fb.1.2.a=b=');
  expect(cookieOf(cookies, 'empty')).toBe('');
});

test('what is not there is nothing, and of two the first counts', () => {
  expect(cookieOf('', 'foyer.language')).toBeNull();
  expect(cookieOf('foyer.languages=VI; language=EN; foyer.language', 'foyer.language')).toBeNull();
  expect(cookieOf('a=1; a=2', 'a')).toBe('1');
});
