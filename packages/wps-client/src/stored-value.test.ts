import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { storedValue } from '#src/stored-value.ts';
import { manualClock } from '../test/manual-clock.ts';

function memoryStorage() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

test('[S9-003] a value is good for 180 s unless said', async () => {
  const clock = manualClock();
  const storage = memoryStorage();
  const kept = storedValue({ storage, clock, key: 'a' }, z.object({ n: z.int() }));
  expect(kept.write({ n: 1 })).toBe('stored');
  await clock.advance(179_999);
  expect(kept.read()).toEqual({ n: 1 });
  await clock.advance(1);
  expect(kept.read()).toBeNull();
  expect(storage.items.size).toBe(0);
  kept.write({ n: 2 }, { expiresInMs: null });
  await clock.advance(1e9);
  expect(kept.read()).toEqual({ n: 2 });
});

test('[S5-002, S9-002] a value above 1.5 MB is not written, and the one before stays', () => {
  const storage = memoryStorage();
  const kept = storedValue({ storage, clock: manualClock(0), key: 'a' }, z.string());
  const around = JSON.stringify({ value: '', expiresAt: 180_000 }).length;
  const limit = 1.5 * 1024 * 1024;
  expect(kept.write('x'.repeat(limit - around))).toBe('stored');
  expect(kept.write('y'.repeat(limit - around + 1))).toBe('too-large');
  expect(kept.write('字'.repeat(limit / 2))).toBe('too-large');
  expect(kept.read()?.startsWith('x')).toBe(true);
});

test('what is not the value is not read, and goes', () => {
  const storage = memoryStorage();
  const kept = storedValue({ storage, clock: manualClock(), key: 'a' }, z.string());
  for (const text of ['{', 'null', '{"value":1,"expiresAt":null}', '{"value":"a"}', '{"value":"a","expiresAt":"x"}']) {
    storage.setItem('a', text);
    expect(kept.read()).toBeNull();
    expect(storage.items.size).toBe(0);
  }
});

test('a storage that is full, blocked or missing breaks nothing', () => {
  const fail = (): never => {
    throw new DOMException('no', 'QuotaExceededError');
  };
  const blocked = { getItem: fail, setItem: fail, removeItem: fail };
  for (const storage of [blocked, null]) {
    const kept = storedValue({ storage, clock: manualClock(), key: 'a' }, z.string());
    expect(kept.write('x')).toBe('unavailable');
    expect(kept.read()).toBeNull();
    kept.remove();
  }
});
