import { expect, test } from 'vitest';
import { createByteCache } from '#src/http/pages/render/byte-cache.ts';

/** Keeps ten letters; answers what was made, in order. */
function keepLetters() {
  const made: string[] = [];
  const kept = createByteCache<{ readonly text: string }>({ mostBytes: 10, sizeOf: ({ text }) => text.length });
  const get = (name: string, text = name) =>
    kept.get(name, async () => {
      made.push(name);
      return { text };
    });
  return { made, kept, get };
}

test('creates an entry once for concurrent requests', async () => {
  const { made, get } = keepLetters();
  expect(await Promise.all([get('one'), get('one')])).toEqual([{ text: 'one' }, { text: 'one' }]);
  await get('one');
  expect(made).toEqual(['one']);
});

test('evicts the least recently used entry, and never exceeds its size', async () => {
  const { made, get } = keepLetters();
  for (const name of ['aaaa', 'bbbb', 'aaaa', 'cccc', 'aaaa', 'bbbb']) await get(name);
  expect(made).toEqual(['aaaa', 'bbbb', 'cccc', 'bbbb']);
});

test('a thousand invented keys do not evict an entry in use', async () => {
  const { made, get } = keepLetters();
  for (let nth = 0; nth < 1_000; nth += 1) {
    await get(`made-${nth}`, 'x');
    await get('home');
  }
  expect(made.filter((name) => name === 'home')).toHaveLength(1);
});

test('does not store an entry larger than the cache', async () => {
  const { made, get } = keepLetters();
  expect((await get('large', 'x'.repeat(11))).text).toHaveLength(11);
  await get('large', 'x'.repeat(11));
  expect(made).toEqual(['large', 'large']);
});

test('tries again after an entry could not be created', async () => {
  const { kept, get } = keepLetters();
  await expect(kept.get('one', () => Promise.reject(new Error('the database is away')))).rejects.toThrow('away');
  expect(await get('one')).toEqual({ text: 'one' });
});
