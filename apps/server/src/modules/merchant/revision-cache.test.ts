import { expect, test } from 'vitest';
import { createRevisionCache } from '#src/modules/merchant/revision-cache.ts';

test('[security: faults] data of a merchant is loaded once per revision, and again after a failure', async () => {
  const loaded: string[] = [];
  let isAway = false;
  const read = createRevisionCache(async (code) => {
    if (isAway) throw new Error('the database is away');
    loaded.push(code);
    return loaded.length;
  });
  const aurora = { code: 'aurora', revision: 'r1' };
  expect(await Promise.all([read(aurora), read(aurora)])).toEqual([1, 1]);
  isAway = true;
  expect(await read(aurora)).toBe(1);
  await expect(read({ code: 'lotus', revision: 'r1' })).rejects.toThrow('the database is away');
  isAway = false;
  expect(await read({ code: 'lotus', revision: 'r1' })).toBe(2);
  expect(await read({ ...aurora, revision: 'r2' })).toBe(3);
  expect(loaded).toEqual(['aurora', 'lotus', 'aurora']);
});
