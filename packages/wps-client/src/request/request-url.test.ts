import { expect, test } from 'vitest';
import { buildRequestUrl } from '#src/request/request-url.ts';

const ORIGIN = 'https://platform.example';
const PATH = '/wps/system/country';

const buildSearch = (query: unknown): string | null => {
  const address = buildRequestUrl(ORIGIN, PATH, query);
  return address.ok ? address.url.search : null;
};

test.each(['token', 'tokens', 'authorization', 'Token', 'TOKENS', 'Authorization'])(
  '[S7-003] the parameter %s is removed from the URL of a request',
  (key) => {
    expect(buildSearch({ [key]: 'canary', page: 1 })).toBe('?page=1');
    const inPath = buildRequestUrl(ORIGIN, `${PATH}?${key}=canary&page=1`, null);
    expect(inPath.ok ? inPath.url.href : null).toBe(`${ORIGIN}${PATH}?page=1`);
  },
);

test.each([
  ['strings unchanged', { name: 'a b' }, '?name=a+b'],
  ['other values as JSON', { page: 2, open: true, ids: [1, 2] }, '?page=2&open=true&ids=%5B1%2C2%5D'],
  ['no missing value', { none: undefined, empty: null, page: 0 }, '?page=0'],
])('a request puts %s into the query of its URL', (_what, query, search) => {
  expect(buildSearch(query)).toBe(search);
});

test.each([null, undefined, 'token=canary', 7])('a request whose input is %j has a URL without a query', (query) => {
  expect(buildSearch(query)).toBe('');
});

test.each([
  ['the origin is missing', null, PATH, /address .* missing/],
  ['the path is missing', ORIGIN, '', /address .* missing/],
  ['the origin is not an address', 'platform', PATH, /not one: platform$/],
  ['the path is not an address', ORIGIN, 'https://', /not one/],
  ['only the path is an address', 'platform', `${ORIGIN}${PATH}`, /not one: platform$/],
  ['the path is of another origin', ORIGIN, `https://evil.example${PATH}`, /not under \/wps\/: https:\/\/evil/],
  ['the path leaves /wps/', ORIGIN, '/wps/../m/home', /not under \/wps\/: \/wps\/\.\.\/m\/home$/],
])('[S8-016] building a request URL returns a message if %s', (_what, origin, path, message) => {
  expect(buildRequestUrl(origin, path, null)).toEqual({ ok: false, message: expect.stringMatching(message) });
});
