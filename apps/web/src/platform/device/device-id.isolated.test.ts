import { afterEach, expect, test, vi } from 'vitest';
import { getOrCreateDeviceId } from '#src/platform/device/device-id.ts';
import { makeManualClock } from '#test/manual-clock.ts';

const DEVICE_ID_KEY = 'foyer.device';
const ID = '0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9';
const OTHER = 'ffffffff-0000-4111-8222-333333333333';
const YEAR_MS = 365 * 24 * 60 * 60 * 1_000;
const HEX = '00112233445566778899aabbccddeeff';
const FROM_HEX = '00112233-4455-6677-8899-aabbccddeeff';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

afterEach(() => {
  document.cookie = `${DEVICE_ID_KEY}=; Path=/; Max-Age=0`;
});

function parts(fingerprint = () => Promise.resolve(HEX)) {
  history.replaceState(null, '', '/m/home');
  return { userAgent: 'Mozilla/5.0', clock: makeManualClock(), fingerprint: vi.fn(fingerprint) };
}

function store(id: string, until: number): void {
  localStorage.setItem(DEVICE_ID_KEY, id);
  localStorage.setItem('foyer.deviceUntil', String(until));
}

test('[S3-024, S4-038, S9-001] the device id is created from the fingerprint once, and stored for 365 days', async () => {
  const device = parts();
  const cookie = vi.spyOn(document, 'cookie', 'set');
  expect(await getOrCreateDeviceId(device)).toBe(FROM_HEX);
  expect(FROM_HEX).toHaveLength(36);
  expect(await getOrCreateDeviceId(device)).toBe(FROM_HEX);
  expect(device.fingerprint).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem(DEVICE_ID_KEY)).toBe(FROM_HEX);
  expect(cookie.mock.calls[0]?.[0]).toContain(`${DEVICE_ID_KEY}=${FROM_HEX}; Path=/; Max-Age=31536000`);
});

test('[S3-025] the device id is the one in the native app’s user agent if there is one', async () => {
  const device = { ...parts(), userAgent: `Foyer App..Ver:2.4.40 ${OTHER.toUpperCase()}` };
  store(ID, Infinity);
  expect(await getOrCreateDeviceId(device)).toBe(OTHER);
  expect(device.fingerprint).not.toHaveBeenCalled();
});

test('[S4-038] the device id is read from storage first, then from the cookie, and is otherwise new', async () => {
  const device = parts();
  document.cookie = `${DEVICE_ID_KEY}=${OTHER}; Path=/`;
  store(ID, device.clock.now() + 1);
  expect(await getOrCreateDeviceId(device)).toBe(ID);
  localStorage.clear();
  document.cookie = `${DEVICE_ID_KEY}=${OTHER}; Path=/`;
  expect(await getOrCreateDeviceId(device)).toBe(OTHER);
  expect(localStorage.getItem(DEVICE_ID_KEY)).toBe(OTHER);
  expect(device.fingerprint).not.toHaveBeenCalled();
});

test.each([ID.slice(1), ID.slice(0, -1), `${ID}0`, 'x'.repeat(36), ''])(
  '[S4-039, S5-001] discards a stored device id that is no UUID: %s',
  async (bad) => {
    store(bad, Infinity);
    document.cookie = `${DEVICE_ID_KEY}=${bad}; Path=/`;
    expect(await getOrCreateDeviceId(parts())).toBe(FROM_HEX);
  },
);

test('[S9-001] a device id expires after 365 days without use', async () => {
  const device = parts();
  store(ID, device.clock.now() + YEAR_MS);
  device.clock.advance(YEAR_MS - 1);
  expect(await getOrCreateDeviceId(device)).toBe(ID);
  device.clock.advance(YEAR_MS);
  document.cookie = `${DEVICE_ID_KEY}=; Path=/; Max-Age=0`;
  expect(await getOrCreateDeviceId(device)).toBe(FROM_HEX);
});

test.each([
  ['fails', () => Promise.reject(new Error('no canvas'))],
  ['is invalid', () => Promise.resolve('nothing to go by')],
] as const)('[S4-040] when the fingerprint %s, stores a random id', async (_case, fingerprint) => {
  const first = await getOrCreateDeviceId(parts(fingerprint));
  expect(first).toMatch(UUID);
  expect(await getOrCreateDeviceId(parts())).toBe(first);
  localStorage.clear();
  document.cookie = `${DEVICE_ID_KEY}=; Path=/; Max-Age=0`;
  const second = await getOrCreateDeviceId(parts(fingerprint));
  expect(second).toMatch(UUID);
  expect(second).not.toBe(first);
});

test('[S4-040] the device id is created without a fingerprint if the fingerprint takes longer than 4 s', async () => {
  const device = parts(() => new Promise<string>(() => {}));
  const id = getOrCreateDeviceId(device);
  await expect.poll(() => device.clock.waiting()).toBe(1);
  device.clock.advance(4_000);
  expect(await id).toMatch(UUID);
});
