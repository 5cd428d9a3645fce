import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findUnsupportedApis } from './find-unsupported-apis.ts';

test('the check of the build reports uses of APIs and syntax that the oldest supported browsers do not have', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-floor-'));
  writeFileSync(path.join(folder, 'a.js'), 'x=Object.hasOwn(y,"z");w.findLast(v)');
  writeFileSync(path.join(folder, 'b.js'), 'x=Object.prototype.hasOwnProperty.call(y,"z");w.find(v)');
  writeFileSync(path.join(folder, 'c.css'), '.toSorted( {}');
  writeFileSync(path.join(folder, 'd.js'), 'x?.call(...y);x?.call([...y]);#z in x');
  expect(findUnsupportedApis(folder)).toEqual([
    'a.js: Object.hasOwn(',
    'a.js: .findLast(',
    'd.js: ?.call(...',
    'd.js: #z in x',
  ]);
  rmSync(folder, { recursive: true });
});
