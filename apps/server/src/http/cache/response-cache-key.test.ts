import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { getStatus } from '@foyer/contract/system/get-status';
import { expect, test } from 'vitest';
import { readCacheableRequest } from '#src/http/cache/response-cache-key.ts';

function wayOf(headers: readonly (readonly [string, string])[], url = '/m/home'): string | null {
  const request = new IncomingMessage(new Socket());
  request.method = 'GET';
  request.url = url;
  request.rawHeaders = headers.flat();
  return readCacheableRequest(request, () => false)?.key ?? null;
}

const plain: readonly (readonly [string, string])[] = [
  ['Host', 'localhost'],
  ['Accept-Language', 'vi'],
  ['X-Real-UA', 'App/1'],
];

test('a header counts however its name is written, and wherever it stands', () => {
  const small = plain.map(([name, value]) => [name.toLowerCase(), value] as const);
  const loud = plain.map(([name, value]) => [name.toUpperCase(), value] as const);
  expect(wayOf(plain)).toContain('vi');
  expect([wayOf(small), wayOf(loud), wayOf(plain.toReversed())]).toEqual(Array.from({ length: 3 }, () => wayOf(plain)));
});

test('what the one before had is not of the next', () => {
  const alone = wayOf([['Host', 'localhost']]);
  expect(wayOf(plain)).not.toBe(alone);
  expect(wayOf([['Host', 'localhost']])).toBe(alone);
});

test('headers that change no answer are passed over; one that may, or that came twice, leaves the quick way', () => {
  const passed = [...plain, ['Sec-Fetch-Mode', 'navigate'] as const, ['Upgrade-Insecure-Requests', '1'] as const];
  expect(wayOf(passed)).toBe(wayOf(plain));
  for (const name of ['Authorization', 'If-None-Match', 'Range', 'Traceparent', 'accept-language']) {
    expect(wayOf([...plain, [name, 'x']]), name).toBeNull();
  }
  expect([wayOf(plain, '/m/home?a'), wayOf(plain, '/other'), wayOf(plain.slice(1))]).toEqual([null, null, null]);
});

const query = { device: 'MOBILE', track: '', originalDomain: 'a.example', url: 'https://a.example/m/home?cid=1' };
const status = (over: object = {}): string => `${getStatus.path}?${new URLSearchParams({ ...query, ...over })}`;

test.each([
  ['a device', { device: 'PWA' }],
  ['a campaign', { track: 'campaign 7' }],
  ['no domain', { originalDomain: '' }],
  ['a long address', { url: `https://a.example/${'x'.repeat(1_900)}` }],
])('[S7-022] one cached status answers all visitors, also with %s', (_name, over) => {
  expect(wayOf(plain, status(over))).not.toBeNull();
  expect(wayOf(plain, status(over))).toBe(wayOf(plain, getStatus.path));
});

test.each([
  ['device', { device: 'x'.repeat(33) }],
  ['track', { track: 'x'.repeat(65) }],
  ['originalDomain', { originalDomain: 'x'.repeat(256) }],
  ['url', { url: 'x'.repeat(2_049) }],
  ['of another name', { more: '1' }],
])('[S7-022] a parameter that the schema may reject is not answered from the cache: %s', (_name, over) => {
  expect(wayOf(plain, status(over))).toBeNull();
});

test('a path that only begins like the status is not answered from the cache', () => {
  expect(wayOf(plain, `${getStatus.path}es`)).toBeNull();
});
