import { expect, test } from 'vitest';
import { createBodyEncryptionKeyCache } from '#src/seal/body-encryption-key-cache.ts';
import type { WpsResult } from '#src/wps-error.ts';
import { makeManualClock } from '../../test/manual-clock.ts';

const serverTime = 1_800_000_000_000;

/** Session keys on a device that started 50 s ago. */
async function createKeys() {
  const clock = makeManualClock();
  await clock.advance(50_000);
  const timestamps: string[] = [];
  const keys = createBodyEncryptionKeyCache(async (timestamp) => {
    timestamps.push(timestamp);
    const rsaKey = `key-${timestamps.length}`;
    return { ok: true, value: { rsaKey, publicKey: 'public', serverTime }, spanId: `span-${timestamps.length}` };
  }, clock);
  return { clock, timestamps, keys };
}

const toValue = <T>(result: WpsResult<T>): T => {
  if (!result.ok) throw new Error(result.error.kind);
  return result.value;
};

test('[S7-009] the encryption key is fetched with the time of the device and used for a minute', async () => {
  const { clock, timestamps, keys } = await createKeys();
  expect(await keys.get()).toMatchObject({ ok: true, value: { rsaKey: 'key-1' }, spanId: 'span-1' });
  await clock.advance(59_999);
  expect(await keys.get()).toMatchObject({ ok: true, value: { rsaKey: 'key-1', publicKey: 'public' }, spanId: '' });
  expect(timestamps).toEqual(['1750000050000']);
  await clock.advance(1);
  expect(toValue(await keys.get()).rsaKey).toBe('key-2');
});

test.each([
  ['60 s have elapsed and the clock of the device was set back', 60_000, -1],
  ['60 s have elapsed and the clock of the device has not moved', 60_000, -60_000],
  ['the clock of the device is 60 s further and no time has elapsed', 0, 60_000],
  ['the clock of the device was set back by 60 s', 0, -60_000],
])('[S7-009] the encryption key is fetched again if %s', async (_what, elapsed, shift) => {
  const { clock, keys } = await createKeys();
  await keys.get();
  await clock.advance(elapsed);
  clock.shiftWall(shift);
  expect(toValue(await keys.get()).rsaKey).toBe('key-2');
});

test("[S7-009] the server's time is computed from elapsed time, not from the clock of the device", async () => {
  const { clock, keys } = await createKeys();
  const key = toValue(await keys.get());
  expect(key.serverNow()).toBe(serverTime);
  await clock.advance(2_000);
  clock.shiftWall(3_600_000);
  expect(key.serverNow()).toBe(serverTime + 2_000);
});

test('[S7-009] only the encryption key with the given id is dropped', async () => {
  const { keys } = await createKeys();
  keys.forget('key-1');
  await keys.get();
  keys.forget('key-0');
  expect(toValue(await keys.get()).rsaKey).toBe('key-1');
  keys.forget('key-1');
  expect(toValue(await keys.get()).rsaKey).toBe('key-2');
});

test('[S7-009] concurrent calls fetch one encryption key', async () => {
  const { timestamps, keys } = await createKeys();
  await Promise.all([keys.get(), keys.get()]);
  expect(timestamps).toHaveLength(1);
});
