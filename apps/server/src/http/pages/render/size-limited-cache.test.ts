import { expect, test } from 'vitest';
import { createSizeLimitedCache } from '#src/http/pages/render/size-limited-cache.ts';

/** Creates a cache for ten letters. `created` lists the created entries in order. */
function createLetterCache() {
  const created: string[] = [];
  const cache = createSizeLimitedCache<{ readonly text: string }>({ maxBytes: 10, getSize: ({ text }) => text.length });
  const get = (name: string, text = name) =>
    cache.get(name, async () => {
      created.push(name);
      return { text };
    });
  return { created, cache, get };
}

test('the page cache creates an entry once for concurrent requests', async () => {
  const { created, get } = createLetterCache();
  expect(await Promise.all([get('one'), get('one')])).toEqual([{ text: 'one' }, { text: 'one' }]);
  await get('one');
  expect(created).toEqual(['one']);
});

test('the page cache evicts the least recently used entry and never exceeds its size', async () => {
  const { created, get } = createLetterCache();
  for (const name of ['aaaa', 'bbbb', 'aaaa', 'cccc', 'aaaa', 'bbbb']) await get(name);
  expect(created).toEqual(['aaaa', 'bbbb', 'cccc', 'bbbb']);
});

test('a thousand invented keys do not evict a page cache entry that is in use', async () => {
  const { created, get } = createLetterCache();
  for (let index = 0; index < 1_000; index += 1) {
    await get(`invented-${index}`, 'x');
    await get('home');
  }
  expect(created.filter((name) => name === 'home')).toHaveLength(1);
});

test('the page cache does not store an entry that is larger than the cache', async () => {
  const { created, get } = createLetterCache();
  expect((await get('large', 'x'.repeat(11))).text).toHaveLength(11);
  await get('large', 'x'.repeat(11));
  expect(created).toEqual(['large', 'large']);
});

test('the page cache creates an entry again after a failed attempt', async () => {
  const { cache, get } = createLetterCache();
  await expect(cache.get('one', () => Promise.reject(new Error('unavailable')))).rejects.toThrow('unavailable');
  expect(await get('one')).toEqual({ text: 'one' });
});
