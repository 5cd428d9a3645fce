import { expect, test } from 'vitest';
import { renderMutationPage } from './mutation-page.ts';
import {
  acceptedSurvivorsSchema,
  compareWithAcceptedSurvivors,
  readMutationReport,
  correctResultBySecondRun,
} from './survivors.ts';

const mutant = (line: number, status: string, replacement: string): object => ({
  id: `${line}`,
  mutatorName: 'BooleanLiteral',
  replacement,
  status,
  location: { start: { line, column: 3 }, end: { line, column: 9 } },
});

const report = JSON.stringify({
  schemaVersion: '2',
  thresholds: {},
  files: {
    'packages/b/src/two.ts': { language: 'ts', source: 'a\nb\n', mutants: [mutant(1, 'Killed', '1')] },
    'packages/a/src/one.ts': {
      language: 'ts',
      source: 'first\n  return  true;\n',
      mutants: [
        mutant(2, 'Survived', 'return\n false;'),
        mutant(1, 'NoCoverage', '{}'),
        mutant(1, 'Timeout', ''),
        mutant(1, 'Ignored', ''),
      ],
    },
  },
});

test('the mutation report counts killed and surviving mutants by file, timeouts as killed and uncovered mutants as surviving', () => {
  expect(readMutationReport(report).files).toEqual([
    { file: 'packages/a/src/one.ts', killed: 1, survived: 2, ignored: 1 },
    { file: 'packages/b/src/two.ts', killed: 1, survived: 0, ignored: 0 },
  ]);
});

test('an accepted surviving mutant is recognised by the text of its line, even if the line has moved', () => {
  expect(readMutationReport(report).survivors).toEqual([
    {
      file: 'packages/a/src/one.ts',
      line: 2,
      range: '2:2-2:8',
      source: 'return  true;',
      mutator: 'BooleanLiteral',
      replacement: 'return false;',
    },
    {
      file: 'packages/a/src/one.ts',
      line: 1,
      range: '1:2-1:8',
      source: 'first',
      mutator: 'BooleanLiteral',
      replacement: '{}',
    },
  ]);
});

test('a surviving mutant counts as killed if it does not survive the second run', () => {
  const first = readMutationReport(report);
  const [doubtful, other] = first.survivors;
  if (doubtful === undefined || other === undefined) throw new Error('no survivors');
  const confirmed = correctResultBySecondRun(first, [doubtful], { files: [], survivors: [] });
  expect(confirmed.survivors).toEqual([other]);
  expect(confirmed.files[0]).toEqual({ file: 'packages/a/src/one.ts', killed: 2, survived: 1, ignored: 1 });
  expect(confirmed.files[1]).toEqual(first.files[1]);
  expect(correctResultBySecondRun(first, [doubtful], { files: [], survivors: [doubtful] })).toEqual(first);
});

test('a mutation report with an unknown format throws', () => {
  expect(() => readMutationReport('{"files":{"a.ts":{}}}')).toThrow('source');
});

test('surviving mutants that are not accepted are reported, and so are outdated entries of accepted ones', () => {
  const result = readMutationReport(report);
  const [survivor] = result.survivors;
  if (survivor === undefined) throw new Error('no survivor');
  const { line: _line, range: _range, ...named } = survivor;
  const accepted = { ...named, reason: 'Both values lead to the same result.' };
  const moved = { ...accepted, source: 'return  null;' };
  const elsewhere = { ...accepted, file: 'packages/c/src/other.ts' };
  const { unexpected, outdated } = compareWithAcceptedSurvivors(result, [accepted, moved, elsewhere]);
  expect(unexpected.map(({ source }) => source)).toEqual(['first']);
  expect(outdated).toEqual([moved]);
  const area = { name: 'a', mutate: [], testFiles: [] };
  const page = renderMutationPage(area, result, [accepted, elsewhere]);
  expect(page).toContain('| **all** | 4 | 2 | 2 | 50.0% | 1 |');
  expect(page).toContain('| packages/a/src/one.ts | 3 | 1 | 2 | 33.3% | 1 |');
  expect(page.split('\n').filter((text) => text.startsWith('- '))).toEqual([
    '- `packages/a/src/one.ts`: `return  true;` -> `return false;`: Both values lead to the same result.',
  ]);
});

test('a surviving mutant is accepted only with a reason', () => {
  const entry = { file: 'a', source: 'b', mutator: 'c', replacement: 'd' };
  expect(acceptedSurvivorsSchema.safeParse([{ ...entry, reason: 'equivalent' }]).success).toBe(false);
  expect(
    acceptedSurvivorsSchema.safeParse([{ ...entry, reason: 'The loop ends either way, one step later.' }]).success,
  ).toBe(true);
});
