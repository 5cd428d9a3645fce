import { expect, test } from 'vitest';
import { replaceSection } from './write-report.ts';

test('writing a benchmark result replaces one section of the results page and keeps the rest', () => {
  const page = 'before\n<!-- bench:home -->\nold\n<!-- /bench:home -->\nafter';
  expect(replaceSection(page, 'home', 'new')).toBe('before\n<!-- bench:home -->\n\nnew\n\n<!-- /bench:home -->\nafter');
});

test('writing a benchmark result fails if the results page does not have the section', () => {
  expect(() => replaceSection('text', 'home', 'new')).toThrow('no section <!-- bench:home -->');
});
