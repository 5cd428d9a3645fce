import { afterEach, expect, test } from 'vitest';
import { polyfillArrayAt } from '#src/app/services/create-api-client.ts';

const original = Object.getOwnPropertyDescriptor(Array.prototype, 'at');
afterEach(() => {
  // oxlint-disable-next-line no-extend-native -- restores the original.
  if (original) Object.defineProperty(Array.prototype, 'at', original);
});

test('the polyfill adds Array.prototype.at if the browser does not have it', () => {
  Reflect.deleteProperty(Array.prototype, 'at');
  polyfillArrayAt();
  expect([[1, 2, 3].at(-1), [1, 2, 3].at(0), [1, 2, 3].at(5), [1].at(-2)]).toEqual([3, 1, undefined, undefined]);
});

test('the polyfill keeps the browser’s own Array.prototype.at', () => {
  polyfillArrayAt();
  expect(Object.getOwnPropertyDescriptor(Array.prototype, 'at')).toEqual(original);
});
