import { expect, test } from 'vitest';
import { createTraceId, readTraceId } from '#src/http/request/trace-id.ts';

test('a generated trace id has 32 hexadecimal digits and is unique', () => {
  const ids = Array.from({ length: 1_000 }, createTraceId);
  expect(ids.filter((id) => !/^[0-9a-f]{32}$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each([
  ['accepts a valid traceparent', `00-${'4b'.repeat(16)}-${'0a'.repeat(8)}-01`, true],
  ['rejects a traceparent of zeros', `00-${'0'.repeat(32)}-${'0a'.repeat(8)}-01`, false],
  ['rejects a traceparent of another length', `00-${'4b'.repeat(15)}-${'0a'.repeat(8)}-01`, false],
  ['rejects a traceparent in upper case', `00-${'4B'.repeat(16)}-${'0a'.repeat(8)}-01`, false],
])('readTraceId %s', (_name, traceparent, isAccepted) => {
  expect(readTraceId(traceparent) === '4b'.repeat(16)).toBe(isAccepted);
});

test('readTraceId ignores two traceparent headers', () => {
  const one = `00-${'4b'.repeat(16)}-${'0a'.repeat(8)}-01`;
  expect(readTraceId([one, one])).not.toBe('4b'.repeat(16));
});
