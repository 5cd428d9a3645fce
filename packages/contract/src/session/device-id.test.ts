import { expect, test } from 'vitest';
import { getDeviceIdInUserAgent, isDeviceId } from '#src/session/device-id.ts';

const ID = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

test('[S3-024, S4-039, S5-001] a device id has the format of a UUID', () => {
  expect(isDeviceId(ID)).toBe(true);
  for (const other of [
    '',
    ID.slice(1),
    ID.slice(0, -1),
    `${ID}0`,
    ID.replaceAll('-', ''),
    'x'.repeat(36),
    `${ID.slice(0, 35)}\n`,
  ]) {
    expect(isDeviceId(other)).toBe(false);
  }
});

test('[S3-025] a native app’s device id is read from the UUID in its user agent', () => {
  const browser = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/143.0.0.0 Mobile Safari/537.36';
  expect(getDeviceIdInUserAgent(`${browser} AppVer:2.4.39 uuid/${ID.toUpperCase()};`)).toBe(ID);
  expect(getDeviceIdInUserAgent(ID)).toBe(ID);
  expect(getDeviceIdInUserAgent(browser)).toBeNull();
  expect(getDeviceIdInUserAgent(`${browser} ${ID}0`)).toBeNull();
  expect(getDeviceIdInUserAgent(`${browser} a${ID}`)).toBeNull();
  expect(getDeviceIdInUserAgent(`${'x'.repeat(1020)} ${ID}`)).toBeNull();
});
