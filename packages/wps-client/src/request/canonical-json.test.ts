import { expect, test } from 'vitest';
import { canonicalJson } from '#src/request/canonical-json.ts';

test('equal inputs are equal text, in whatever order they were written', () => {
  expect(canonicalJson({ b: [{ d: 1, c: 2 }], a: undefined })).toBe(canonicalJson({ b: [{ c: 2, d: 1 }] }));
  expect(canonicalJson({ a: 1 })).not.toBe(canonicalJson({ a: '1' }));
});
