import { expect, test } from 'vitest';
import { sendBeacon, supportsBeacons } from '#src/beacon.ts';

const iphone = (version: string): string =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 Version/15.4 Mobile/15E148 Safari/604.1`;

test.each([
  [iphone('15_8'), false],
  [iphone('9_3_5'), false],
  ['Mozilla/5.0 (iPad; CPU OS 15_4 like Mac OS X) AppleWebKit/605.1.15', false],
  [iphone('16_0'), true],
  [iphone('26_1'), true],
  ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36', true],
  // tvOS, and a browser without a version.
  ['AppleCoreMedia/1.0.0.12B466 (Apple TV; U; CPU OS 8_1_3 like Mac OS X; en_us)', true],
  ['Mozilla/5.0 (iPhone)', true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/15.1 Safari/605.1.15', true],
])('[S5-025] sends a beacon unless the device has iOS below 16: %s', (userAgent, isSupported) => {
  expect(supportsBeacons(userAgent)).toBe(isSupported);
  const sent: string[] = [];
  const isQueued = sendBeacon(
    {
      userAgent,
      sendBeacon: (url) => {
        sent.push(url);
        return true;
      },
    },
    'aurora',
    {},
  );
  expect([isQueued, sent]).toEqual([isSupported, isSupported ? ['/wps/system/collect'] : []]);
});

test.each([
  ['the merchant and the value', 'aurora', { merchant: 'aurora', value: { kind: 'events', events: [] } }],
  ['the value only if the merchant is unknown', null, { value: { kind: 'events', events: [] } }],
])('[S7-027] a beacon contains JSON with %s', async (_what, merchant, body) => {
  const bodies: Blob[] = [];
  const sender = { userAgent: '', sendBeacon: (_url: string, data: Blob) => bodies.push(data) > 0 };
  expect(sendBeacon(sender, merchant, { kind: 'events', events: [] })).toBe(true);
  expect(bodies[0]?.type).toBe('application/json');
  expect(JSON.parse((await bodies[0]?.text()) ?? '')).toEqual(body);
});

test('sending a beacon returns false in a browser without beacons or with a blocker that throws', () => {
  expect(sendBeacon({ userAgent: '' }, 'aurora', {})).toBe(false);
  const blocked = () => {
    throw new Error('blocked');
  };
  expect(sendBeacon({ userAgent: '', sendBeacon: blocked }, 'aurora', {})).toBe(false);
});
