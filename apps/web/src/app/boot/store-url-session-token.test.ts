import { afterEach, expect, test, vi } from 'vitest';
import { storeUrlSessionToken } from '#src/app/boot/store-url-session-token.ts';

const TOKEN = 'a-token-of-a-new-session';
const PLANTED = 'a-token-set-by-a-sibling-domain';

afterEach(() => {
  Reflect.deleteProperty(document, 'cookie');
  sessionStorage.clear();
});

/** Loads a page with these cookies. Returns the cookies that the page writes. */
function loadPage(cookies: string, href: string): string[] {
  const written: string[] = [];
  const set = (text: string): void => void written.push(text);
  Object.defineProperty(document, 'cookie', { configurable: true, get: () => cookies, set });
  vi.stubGlobal('location', new URL(href));
  storeUrlSessionToken();
  return written;
}

test('[ASVS 3.3.3] over https, the page takes the session token only from the `__Host-` cookie, and deletes that cookie', () => {
  const cookies = `foyer.handover=${PLANTED}; __Host-foyer.handover=${TOKEN}`;
  const written = loadPage(cookies, 'https://play.example/m/home');
  expect(sessionStorage.getItem('foyer.adopt')).toBe(TOKEN);
  expect(written).toEqual(['__Host-foyer.handover=; Path=/; Secure; Max-Age=0']);
});

test('[ASVS 3.3.3] over https, the page ignores a token cookie without the `__Host-` prefix, which a sibling domain could have set', () => {
  expect(loadPage(`foyer.handover=${PLANTED}`, 'https://play.example/m/home')).toEqual([]);
  expect(sessionStorage.getItem('foyer.adopt')).toBeNull();
});

test('over http, the page takes the session token from the cookie without a prefix', () => {
  expect(loadPage(`foyer.handover=${TOKEN}`, 'http://localhost/m/home')).toEqual([
    'foyer.handover=; Path=/; Max-Age=0',
  ]);
  expect(sessionStorage.getItem('foyer.adopt')).toBe(TOKEN);
});
