import { expect, test } from 'vitest';
import { hasExpectedContentType } from '#worker/validate-response.ts';

test.each([
  ['/m/assets/entry-1.js', 'text/javascript; charset=utf-8'],
  ['/m/assets/entry-1.js', 'application/javascript'],
  ['/m/assets/deferred-1.css', 'text/css; charset=utf-8'],
  ['/m/brand/aurora/1/icon-192.png', 'image/png'],
  ['/m/assets/anton-1.woff2', 'font/woff2'],
])('[security: service worker] caches %s as %s', (path, type) => {
  expect(hasExpectedContentType(path, type)).toBe(true);
});

test.each([
  ['/m/assets/entry-1.js', 'text/html'],
  ['/m/assets/deferred-1.css', 'text/html; charset=utf-8'],
  ['/m/brand/aurora/1/icon-192.png', 'text/html'],
  ['/m/brand/aurora/1/icon-192.png', 'text/plain;charset=UTF-8'],
  ['/m/assets/entry-1.js', null],
])('[security: service worker] neither caches nor serves %s as %s', (path, type) => {
  expect(hasExpectedContentType(path, type)).toBe(false);
});
