import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RecipeStep } from '../recipes/read-recipes.ts';
import { planRecipeChanges, writePlannedChanges } from './plan-recipe-changes.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'foyer new '));
  mkdirSync(path.join(root, 'brand/copy'), { recursive: true });
  writeFileSync(path.join(root, 'list.ts'), 'export const list = [one, two];\n');
  writeFileSync(path.join(root, 'brand/copy/EN.json'), '{}');
});
afterEach(() => rmSync(root, { recursive: true }));

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const write = (file: string): RecipeStep => ({ kind: 'write', file, text: 'new' });
const change = (before: string, after: string, file = 'list.ts'): RecipeStep => ({
  kind: 'change',
  file,
  hunks: [{ before, after }],
});
const problems = (...steps: readonly RecipeStep[]) => planRecipeChanges(root, steps).problems;

test('the plan for new code creates, changes and copies files', () => {
  const { changes, summary } = planRecipeChanges(root, [
    write('a/b.ts'),
    change('list = [\n', 'list = [\n  zero,\n'),
    { kind: 'copy', from: 'brand', to: 'other' },
    change('{}', '{ "a": 1 }', 'other/copy/EN.json'),
  ]);
  writePlannedChanges(root, changes);
  expect(summary).toEqual(['create a/b.ts', 'change list.ts', 'create other/ (1 files of brand)']);
  expect(read('a/b.ts')).toBe('new');
  expect(read('list.ts')).toBe('export const list = [\n  zero,one, two];\n');
  expect(read('other/copy/EN.json')).toBe('{ "a": 1 }');
  expect(read('brand/copy/EN.json')).toBe('{}');
});

test('the plan for new code reports a file or folder that already exists, on disk or in the plan', () => {
  expect(problems(write('list.ts'))).toEqual(['list.ts already exists']);
  expect(problems({ kind: 'copy', from: 'brand', to: 'brand' })).toEqual(['brand already exists']);
  expect(problems(write('a.ts'), write('a.ts'))).toEqual(['a.ts already exists']);
});

test('the plan for new code reports a recipe that changes a missing file, or lines that are not in the file exactly once', () => {
  const changed = 'list.ts does not have the lines that the recipe changes, or has a merge conflict';
  expect(problems(change('a', 'b', 'none.ts'))).toEqual(['none.ts does not exist']);
  expect(problems(change('three', 'four'))).toEqual([changed]);
  expect(problems(change('o', 'p'))).toEqual([changed]);
});

test('the plan for new code reports a file with a merge conflict', () => {
  writeFileSync(path.join(root, 'list.ts'), '<<<<<<< HEAD\none\n=======\ntwo\n>>>>>>> main\n');
  expect(problems(change('one', 'zero'))).toHaveLength(1);
});

test('all files of a plan are restored if one cannot be written', () => {
  const { changes } = planRecipeChanges(root, [write('a/b/c.ts'), change('one', 'zero'), write('d.ts')]);
  writeFileSync(path.join(root, 'd.ts'), 'written by someone else');
  expect(() => writePlannedChanges(root, changes)).toThrow('EEXIST');
  expect(readdirSync(root).toSorted()).toEqual(['brand', 'd.ts', 'list.ts']);
  expect(read('list.ts')).toBe('export const list = [one, two];\n');
  expect(read('d.ts')).toBe('written by someone else');
});
