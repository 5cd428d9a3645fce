import { afterEach, expect, test } from 'vitest';
import { polyfillArrayAt } from '#src/app/services/create-api-client.ts';

const own = Object.getOwnPropertyDescriptor(Array.prototype, 'at');
afterEach(() => {
  // oxlint-disable-next-line no-extend-native -- put back as it was.
  if (own) Object.defineProperty(Array.prototype, 'at', own);
});

test('a browser without Array.prototype.at finds elements from both ends', () => {
  Reflect.deleteProperty(Array.prototype, 'at');
  polyfillArrayAt();
  expect([[1, 2, 3].at(-1), [1, 2, 3].at(0), [1, 2, 3].at(5), [1].at(-2)]).toEqual([3, 1, undefined, undefined]);
});

test('a browser that has it keeps its own', () => {
  polyfillArrayAt();
  expect(Object.getOwnPropertyDescriptor(Array.prototype, 'at')).toEqual(own);
});
