import { expect, test } from 'vitest';
import { newTraceId, traceIdOf } from '#src/http/request/trace.ts';

test('every trace id has 32 hex digits and is unique', () => {
  const ids = Array.from({ length: 1_000 }, newTraceId);
  expect(ids.filter((id) => !/^[0-9a-f]{32}$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each([
  ['well formed', `00-${'4b'.repeat(16)}-${'0a'.repeat(8)}-01`, true],
  ['nothing but noughts', `00-${'0'.repeat(32)}-${'0a'.repeat(8)}-01`, false],
  ['of another length', `00-${'4b'.repeat(15)}-${'0a'.repeat(8)}-01`, false],
  ['in capitals', `00-${'4B'.repeat(16)}-${'0a'.repeat(8)}-01`, false],
])('a traceparent that is %s', (_how, traceparent, isTaken) => {
  expect(traceIdOf(traceparent) === '4b'.repeat(16)).toBe(isTaken);
});

test('two traceparents are none', () => {
  const one = `00-${'4b'.repeat(16)}-${'0a'.repeat(8)}-01`;
  expect(traceIdOf([one, one])).not.toBe('4b'.repeat(16));
});
