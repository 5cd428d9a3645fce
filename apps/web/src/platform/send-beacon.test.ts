import { collect } from '@foyer/contract/system/collect';
import { afterEach, expect, test, vi } from 'vitest';
import { mayBeacon, sendBeacon } from '#src/platform/send-beacon.ts';

afterEach(() => vi.unstubAllGlobals());

const iphone = (version: string): string => `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit`;

test.each([
  [iphone('15_4'), false],
  [iphone('16_0'), true],
  ['Mozilla/5.0 (iPad; CPU OS 14_8 like Mac OS X)', false],
  ['Mozilla/5.0 (Linux; Android 8.0) Chrome/87', true],
])('[S5-025] %s may send beacons: %s', (userAgent, may) => {
  expect(mayBeacon(userAgent)).toBe(may);
});

test('[S7-027] a measurement leaves as JSON to the collect call', async () => {
  const beacon = vi.fn<(url: string, body: Blob) => boolean>(() => true);
  vi.stubGlobal('navigator', { userAgent: 'Android', sendBeacon: beacon });
  const measured = { merchant: 'aurora', value: { kind: 'status', outcome: 'open', ms: 5 } } as const;
  sendBeacon(measured);
  const [url, body] = beacon.mock.lastCall ?? [];
  expect([url, body?.type]).toEqual([collect.path, 'application/json']);
  expect(JSON.parse((await body?.text()) ?? '')).toEqual(measured);
  vi.stubGlobal('navigator', { userAgent: iphone('15_4'), sendBeacon: beacon });
  sendBeacon(measured);
  expect(beacon).toHaveBeenCalledTimes(1);
});
