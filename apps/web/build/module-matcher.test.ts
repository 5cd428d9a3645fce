import path from 'node:path';
import { expect, test } from 'vitest';
import { createModuleMatcher } from './module-matcher.ts';

const file = 'apps/web/build/module-matcher.ts';

test('the module matcher matches the modules of the given files, with and without a query', () => {
  const isMatch = createModuleMatcher([file]);
  const id = path.join(import.meta.dirname, 'module-matcher.ts');
  expect([id, `${id}?used`, `${id}x`, path.join(import.meta.dirname, 'precompress.ts')].map(isMatch)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('the module matcher rejects a file that does not exist at its path', () => {
  expect(() => createModuleMatcher([file, 'apps/web/build/moved.ts'])).toThrow('apps/web/build/moved.ts');
});
