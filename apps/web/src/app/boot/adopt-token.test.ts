import { afterEach, expect, test, vi } from 'vitest';
import { adoptToken } from '#src/app/boot/adopt-token.ts';

const TOKEN = 'a-token-of-a-session-just-opened';
const PLANTED = 'a-token-that-a-neighbour-planted';

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'cookie');
  sessionStorage.clear();
});

/** A page with these cookies; answers what was written among them. */
function arriveWith(cookies: string, href: string): string[] {
  const written: string[] = [];
  const set = (text: string): void => void written.push(text);
  Object.defineProperty(document, 'cookie', { configurable: true, get: () => cookies, set });
  vi.stubGlobal('location', new URL(href));
  adoptToken();
  return written;
}

test('[ASVS 3.3.3] over https only a cookie of this very host hands a session over, and it is taken away', () => {
  const cookies = `foyer.handover=${PLANTED}; __Host-foyer.handover=${TOKEN}`;
  const written = arriveWith(cookies, 'https://play.example/m/home');
  expect(sessionStorage.getItem('foyer.adopt')).toBe(TOKEN);
  expect(written).toEqual(['__Host-foyer.handover=; Path=/; Secure; Max-Age=0']);
});

test('[ASVS 3.3.3] one that a neighbour under the same domain planted opens nothing', () => {
  expect(arriveWith(`foyer.handover=${PLANTED}`, 'https://play.example/m/home')).toEqual([]);
  expect(sessionStorage.getItem('foyer.adopt')).toBeNull();
});

test('over http, as on loopback, it has its plain name', () => {
  expect(arriveWith(`foyer.handover=${TOKEN}`, 'http://localhost/m/home')).toEqual([
    'foyer.handover=; Path=/; Max-Age=0',
  ]);
  expect(sessionStorage.getItem('foyer.adopt')).toBe(TOKEN);
});
