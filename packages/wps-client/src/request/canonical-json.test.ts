import { expect, test } from 'vitest';
import { canonicalJson } from '#src/request/canonical-json.ts';

test('equal inputs are equal text, in whatever order they were written', () => {
  expect(canonicalJson({ b: [{ d: 1, c: 2 }], a: undefined })).toBe(canonicalJson({ b: [{ c: 2, d: 1 }] }));
  expect(canonicalJson({ a: 1 })).not.toBe(canonicalJson({ a: '1' }));
});

test('writes the keys of an object in ascending order and keeps the order of a list', () => {
  expect(canonicalJson(undefined)).toBe('null');
  expect(canonicalJson([{ c: 1, a: { z: 1, y: 2 }, b: 3 }, 2, 1])).toBe('[{"a":{"y":2,"z":1},"b":3,"c":1},2,1]');
});
