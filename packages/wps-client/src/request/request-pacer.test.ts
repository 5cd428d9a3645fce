import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import { setLanguage } from '@foyer/contract/member/set-language';
import { expect, test } from 'vitest';
import { createRequestPacer, matchesPathPattern } from '#src/request/request-pacer.ts';
import { createWpsClient } from '#src/wps-client.ts';
import { makeManualClock } from '../../test/manual-clock.ts';

test('[S7-007] reads of one path start 150 ms apart; other paths and writes do not wait', async () => {
  const clock = makeManualClock();
  const starts: string[] = [];
  let language = 0;
  const client = createWpsClient({
    origin: 'https://platform.example',
    merchant: 'aurora',
    language: () => `L${(language += 1)}`,
    token: () => null,
    userAgent: 'Test/1.0',
    clock,
    fetch: (input, init) => {
      starts.push(`${init?.method} ${new URL(new Request(input).url).pathname.split('/').pop()} ${clock.elapsed()}`);
      return Promise.resolve(Response.json({ success: true, value: {} }));
    },
  });
  const calls = [1, 2, 3].map(() => client.call(getMemberInfo, {}));
  calls.push(client.call({ ...getMemberInfo, path: '/wps/other' }, {}));
  void client.call(setLanguage, { language: 'EN' });
  void client.call(setLanguage, { language: 'EN' });
  await clock.advance(149);
  expect([...starts].sort()).toEqual(['GET info 0', 'GET other 0', 'POST language 0', 'POST language 0']);
  await clock.advance(1_000);
  expect(starts.slice(4)).toEqual(['GET info 150', 'GET info 300']);
});

test('[S9-005] the request pacer remembers a hundred paths and removes the least recently used one first', () => {
  const pacer = createRequestPacer(() => 0, []);
  for (let index = 0; index < 100; index += 1) pacer.reserve(`/wps/${index}`);
  expect(pacer.reserve('/wps/0')).toBe(150);
  pacer.reserve('/wps/100');
  expect(pacer.size()).toBe(100);
  expect(pacer.reserve('/wps/0')).toBe(300);
  expect(pacer.reserve('/wps/1')).toBe(0);
});

test('[S9-005] the request pacer compares the first 200 characters of a path', () => {
  const pacer = createRequestPacer(() => 0, []);
  const path = `/wps/${'a'.repeat(195)}`;
  pacer.reserve(`${path}b`);
  expect(pacer.reserve(`${path}c`)).toBe(150);
  expect(pacer.reserve(`${path.slice(0, 199)}d`)).toBe(0);
});

test('[S9-005] the request pacer treats paths of one pattern as one and ignores patterns longer than 100 characters', () => {
  const paced = createRequestPacer(() => 0, ['/wps/relay/GCSGAME_*']);
  paced.reserve('/wps/relay/GCSGAME_a');
  expect(paced.reserve('/wps/relay/GCSGAME_b')).toBe(150);
  const waitWithPattern = (length: number): number => {
    const pacer = createRequestPacer(() => 0, [`/wps/${'*'.repeat(length - 5)}`]);
    pacer.reserve('/wps/a');
    return pacer.reserve('/wps/b');
  };
  expect([waitWithPattern(100), waitWithPattern(101)]).toEqual([150, 0]);
});

test.each([
  ['/wps/a/b', '/wps/*/b', true],
  ['/wps/a/c', '/wps/*/b', false],
  ['/wps/a', '/wps/a', true],
  ['/wps/ab', '/wps/a', false],
  ['/x/wps/a', '/wps/*', false],
  ['/wps/aXbXc', '/wps/a*b*c', true],
  ['/wps/ab', '/wps/ab*b', false],
  ['/wps/', '*', true],
  ['/wps/a/b', '/wps/*/x/*', false],
  ['/wps/a/x/b', '/wps/*/x/*', true],
  ['/wps/x', '/wps/*x*x', false],
  ['/wps/xx', '/wps/*x*x', true],
  ['/wps/aba', '/wps/*ab*ba', false],
  ['/wps/b1a1c', '/wps/*a*b*c', false],
])('[S9-005] path %s matches pattern %s: %s', (path, pattern, expected) => {
  expect(matchesPathPattern(path, pattern)).toBe(expected);
});
