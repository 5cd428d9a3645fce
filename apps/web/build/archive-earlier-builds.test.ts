import { mkdtempSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { archiveBuildFiles } from './archive-earlier-builds.ts';

const DAY = 24 * 60 * 60 * 1000;

test('the build archives the files of earlier builds for 14 days', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-earlier-'));
  const [from, earlier] = [path.join(folder, 'client/assets'), path.join(folder, 'earlier/assets')];
  const first = Date.parse('2026-11-01T00:00:00Z');
  const build = async (name: string, at: number): Promise<string[]> => {
    await archiveBuildFiles(from, earlier, new Date(at));
    rmSync(from, { recursive: true, force: true });
    mkdirSync(from, { recursive: true });
    writeFileSync(path.join(from, name), name);
    return readdirSync(earlier).toSorted();
  };
  expect(await build('a.js', first)).toEqual([]);
  expect(await build('b.js', first + DAY)).toEqual(['a.js']);
  expect(await build('c.js', first + 15 * DAY)).toEqual(['a.js', 'b.js']);
  expect(await build('d.js', first + 16 * DAY)).toEqual(['b.js', 'c.js']);
  rmSync(folder, { recursive: true });
});
