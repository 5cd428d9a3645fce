// cspell:ignore Retruns merchnat sitting
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../start/repository-root.ts';

test('the spelling stage reports unknown and forbidden words in identifiers and comments', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-spelling-'));
  const file = path.join(folder, 'a.ts');
  writeFileSync(file, '/** Retruns the merchant of a sitting. */\nexport const merchnatCode = "aurora";\n');
  const cspell = path.join(repositoryRoot, 'node_modules/cspell/bin.mjs');
  const args = [
    cspell,
    'lint',
    '--no-progress',
    '--config',
    path.join(repositoryRoot, 'cspell.config.json'),
    '--root',
    folder,
  ];
  const { stdout, status } = spawnSync(process.execPath, [...args, file], { cwd: folder, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect([...stdout.matchAll(/word \((\w+)\)/g)].map(([, word]) => word)).toEqual(['Retruns', 'sitting', 'merchnat']);
  expect(status).toBe(1);
});

test('the project dictionary is sorted and has no word twice', () => {
  const words = readFileSync(path.join(repositoryRoot, 'scripts/spelling/words.txt'), 'utf8').trim().split('\n');
  expect(words).toEqual([...new Set(words)].toSorted());
});
