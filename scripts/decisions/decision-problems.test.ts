import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { repositoryRoot } from '../start/repository-root.ts';
import { readDecisions, findDecisionRecordProblems, findDecisionReferenceProblems } from './decision-problems.ts';

test('every decision record follows the template and is in the index', () => {
  expect(readDecisions(repositoryRoot).length).toBeGreaterThan(30);
  expect(findDecisionRecordProblems(repositoryRoot)).toEqual([]);
});

test('every reference to a decision names the number and the title of a record', () => {
  expect(findDecisionReferenceProblems(repositoryRoot)).toEqual([]);
});

describe('in a repository with one record', () => {
  const record = [
    '# 0001 Bread',
    '',
    'Status: accepted · Date: 2026-11-25',
    ...['Context', 'Decision', 'Alternatives', 'Consequences'].flatMap((part) => ['', `## ${part}`, '', 'Text.']),
    '',
  ].join('\n');
  let folder = '';
  const write = (file: string, text: string): void => {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'foyer-decisions-'));
    write('docs/decisions/0001-bread.md', record);
    write('docs/decisions/README.md', '- [0001 Bread](0001-bread.md): loaves.\n');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('the check of decision records accepts a correct record and both forms of a reference', () => {
    write('apps/a.ts', '/** One loaf (decision 0001, Bread). See decision 0001\n * (Bread). */\n');
    write('docs/a.md', 'See [decision 0001, Bread](decisions/0001-bread.md).');
    expect([...findDecisionRecordProblems(folder), ...findDecisionReferenceProblems(folder)]).toEqual([]);
  });

  test.each([
    ['another number in the heading', record.replace('0001', '1.'), 'the first line is not "# 0001 Title"'],
    ['no date', record.replace(' · Date: 2026-11-25', ''), 'has no line "Status: … · Date: YYYY-MM-DD"'],
    [
      'a missing part',
      record.replace('## Alternatives', '## Options'),
      'its parts are not Context, Decision, Alternatives, Consequences',
    ],
    ['an empty part', record.replace(/Text\.\n$/, ''), 'the part Consequences is empty'],
  ])('reports a record with %s', (_what, text, problem) => {
    write('docs/decisions/0001-bread.md', text);
    expect(findDecisionRecordProblems(folder)).toContain(`0001-bread.md: ${problem}`);
  });

  test('the check of decision records reports a record missing in the index and a number that is used twice', () => {
    write('docs/decisions/0001-cake.md', record.replace('Bread', 'Cake'));
    expect(findDecisionRecordProblems(folder)).toEqual([
      '0001-bread.md: another record has the same number',
      '0001-cake.md: another record has the same number',
      'README.md: has no link [0001 Cake](0001-cake.md)',
    ]);
  });

  test.each([
    ['(decision 0002, Cake)', '"decision 0002, Cake)…" is not'],
    ['Decision 01.', '"decision 01.…" is not'],
    ['decision 0001.', '"decision 0001.…" is not'],
    ['decisions 0001 and 0002', '"decision 0001 and 0002…" is not'],
    ['decision 0001 (Cake)', '"decision 0001 (Cake)…" is not'],
    ['[Bread](decisions/0002-bread.md)', 'there is no docs/decisions/0002-bread.md'],
    ['a loaf. [0001]', 'write "decision NNNN (Title)" for [0001]'],
  ])('reports the reference %s', (text, problem) => {
    write('docs/a.md', text);
    expect(findDecisionReferenceProblems(folder)).toEqual([expect.stringContaining(`docs/a.md: ${problem}`)]);
  });
});
