import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findChunkImporters } from './chunk-importers.ts';

test('the search for importers of a chunk finds static imports, but no dynamic ones', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-importers-'));
  const sources = {
    'value.js': 'import{a as b}from"./tracking-Ab_1-xY.js";',
    'effect.js': 'import"./tracking-Ab_1-xY.js";',
    'dynamic.js': 'import("./tracking-Ab_1-xY.js")',
    'other.js': 'import{a}from"./track-Ab_1-xY.js";',
  };
  for (const [name, source] of Object.entries(sources)) writeFileSync(path.join(folder, name), source);
  expect(findChunkImporters(folder, 'tracking')).toEqual(['effect.js', 'value.js']);
  rmSync(folder, { recursive: true });
});
