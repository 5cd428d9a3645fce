import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseExternalUrl } from '#src/platform/handoff/external-url.ts';

test.each([
  'https://shop.example/a?b=c#d',
  'http://localhost:8090/',
  'http://127.0.0.1:1/',
  'http://lotus.localhost/x',
])('[S2-015] accepts %s as a hand-off target', (text) => {
  expect(parseExternalUrl(text)?.href).toBe(text);
});

test.each([
  null,
  '',
  'http://shop.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  '//shop.example',
  '/m/home',
  'https://user@shop.example/',
  'https://u:p@shop.example/',
  'ftp://shop.example/',
  `https://shop.example/${'a'.repeat(2048)}`,
  'https://',
])('[S2-015] rejects %s as a hand-off target', (text) => {
  expect(parseExternalUrl(text)).toBeNull();
});

test('[S2-015] a hand-off target must be an https or loopback URL without credentials', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true })), (text) => {
      const url = parseExternalUrl(text);
      return (
        url === null ||
        (url.username + url.password === '' && (url.protocol === 'https:' || url.hostname === 'localhost'))
      );
    }),
    { numRuns: 10_000 },
  );
});
