import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { repositoryRoot } from '../start/repository-root.ts';
import { findConformanceErrors } from './check-statements.ts';
import { renderConformancePage, CONFORMANCE_PAGE, parseTestsOfConformancePage } from './render-conformance-doc.ts';
import { parseSpecSection, readSpecSections, type SpecSection, type SpecStatement } from './spec-statement.ts';
import { findTestsOfStatements, listStatementIdsInTitles } from './find-statement-tests.ts';
import { renderMarketRulePages } from './render-market-rule-docs.ts';

const sections = readSpecSections(repositoryRoot);
const tests = findTestsOfStatements(repositoryRoot);

describe('the repository', () => {
  test('every statement of the specification has one correct entry and a test', () => {
    expect(findConformanceErrors(repositoryRoot, sections, tests)).toEqual([]);
  });

  test('docs/conformance.md is up to date, except that it may lack newer tests', () => {
    const written = readFileSync(path.join(repositoryRoot, CONFORMANCE_PAGE), 'utf8');
    const listed = parseTestsOfConformancePage(written);
    expect(written, 'run `npm run conformance` and commit docs/conformance.md').toBe(
      renderConformancePage(repositoryRoot, sections, listed),
    );
    const stale = [...listed].flatMap(([id, files]) =>
      files.filter((file) => !tests.get(id)?.includes(file)).map((file) => `${id}: ${file} no longer names it`),
    );
    expect(stale, 'run `npm run conformance` and commit docs/conformance.md').toEqual([]);
    expect(sections.flatMap(({ statements }) => statements).filter(({ id }) => !listed.get(id)?.length)).toEqual([]);
  });
});

describe('the pages of markets', () => {
  const pages = renderMarketRulePages(repositoryRoot);

  test('the pages of markets in docs/protection are the ones that `npm run conformance` writes', () => {
    for (const [file, page] of pages) {
      const written = readFileSync(path.join(repositoryRoot, file), 'utf8');
      expect(written, `run \`npm run conformance\` and commit ${file}`).toBe(page);
    }
  });

  test('the page of a market has a row for each rule, with its value, source and tests, and a row for each test, with its files', () => {
    const page = pages.get('docs/protection/SE.md') ?? '';
    expect(page).toContain('# Sweden\n');
    expect(page).toMatch(
      /\| `limits\.raise\.waitHours` \| `72` \| \[.+\]\(https:.+\) \| \d{4}-\d\d-\d\d \| 1, 2, 6, 7, 8, 9, 14 +\|/,
    );
    expect(page).toMatch(/\| 1 +\| A higher limit waits.+ \| \[limit-.+\.test\.ts\]\(.+\) \|/);
  });
});

describe('an entry', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'foyer-conformance-'));
    const write = (file: string, text: string): void => {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    };
    write('apps/web/src/guard.ts', 'export function createGuard() {}\nconst HOLD_MS = 500;\n// other: createGate\n');
    write('apps/web/src/moved/gate.ts', 'export const gate = 1;\n');
    write('docs/decisions/0030-splash.md', '# 0030 Splash of installed sites\n');
    write('docs/decisions/0031-one.md', '# 0031 One\n');
    write('docs/decisions/0031-two.md', '# 0031 Two\n');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** The errors of the entry, without those of the other sections, which are empty. */
  const listErrors = (over: Partial<SpecStatement>, tested: readonly string[] = ['S0-001']): readonly string[] => {
    const entry: SpecStatement = {
      id: 'S0-001',
      summary: 'A guard.',
      code: ['apps/web/src/guard.ts'],
      verdict: 'met',
      note: null,
      decision: null,
      ...over,
    };
    const section: SpecSection = {
      file: 'scripts/conformance/statements/section-0.json',
      title: 'Guards',
      statements: [entry],
    };
    const found = new Map(tested.map((id) => [id, ['apps/web/src/guard.test.ts']]));
    return findConformanceErrors(folder, [section], found).filter((error) => !/section-[1-9]\.json: has 0/.test(error));
  };
  const at = 'scripts/conformance/statements/section-0.json: S0-001: ';

  test("a statement's code entry is correct if its file exists and declares the name, exported or not", () => {
    expect(listErrors({ code: ['apps/web/src/guard.ts#createGuard', 'apps/web/src/guard.ts#HOLD_MS'] })).toEqual([]);
  });

  test.each([
    [
      'a file that moved',
      ['apps/web/src/gate.ts'],
      'apps/web/src/gate.ts does not exist; a file of this name is apps/web/src/moved/gate.ts',
    ],
    ['a file that is gone', ['apps/web/src/door.ts'], 'apps/web/src/door.ts does not exist'],
    ['a folder', ['apps/web/src'], 'apps/web/src is not a file'],
    [
      'a name that is only mentioned',
      ['apps/web/src/guard.ts#createGate'],
      'apps/web/src/guard.ts declares no createGate',
    ],
    ['a part of a name', ['apps/web/src/guard.ts#HOLD'], 'apps/web/src/guard.ts declares no HOLD'],
  ])('a statement whose code is %s is reported with its file and id', (_what, code, error) => {
    expect(listErrors({ code })).toEqual([`${at}${error}`]);
  });

  test.each(['0031', '0099'])(
    'a statement with decision %s is reported if the number does not belong to exactly one record',
    (decision) => {
      expect(listErrors({ decision })).toEqual([`${at}docs/decisions has no ${decision}-*.md`]);
      expect(listErrors({ decision: '0030' })).toEqual([]);
    },
  );

  test('a statement without a test that has its id is reported', () => {
    expect(listErrors({}, [])).toEqual([`${at}no test names it in its title: '[S0-001] …'`]);
  });

  test('an id in a test title that is not the id of a statement is reported', () => {
    expect(listErrors({}, ['S0-001', 'S0-002'])).toEqual([
      'apps/web/src/guard.test.ts: a test title names S0-002, which is no statement',
    ]);
  });

  test('a statement is reported if it is missing, repeated or in the wrong section', () => {
    const [first, second] = sections;
    if (!first || !second) throw new Error('no sections');
    // Errors of the real data are reported by the test above.
    const known = new Set(findConformanceErrors(repositoryRoot, sections, tests));
    const errorsAfter = (changed: readonly SpecSection[]): readonly string[] =>
      findConformanceErrors(repositoryRoot, changed, tests).filter((error) => !known.has(error));
    const twice = { ...first, statements: [...first.statements, ...first.statements] };
    expect(errorsAfter([twice, ...sections.slice(1)])).toEqual([
      `${first.file}: has 2 statements, section 0 has 1`,
      `${first.file}: S0-001: twice, or out of order`,
    ]);
    const without = { ...second, statements: second.statements.slice(1) };
    expect(errorsAfter([first, without, ...sections.slice(2)])).toEqual(
      expect.arrayContaining([`${second.file}: has 11 statements, section 1 has 12`]),
    );
    const misplaced = { ...first, statements: second.statements.slice(0, 1) };
    expect(errorsAfter([misplaced, ...sections.slice(1)])).toEqual(
      expect.arrayContaining([`${first.file}: S1-001 belongs elsewhere`]),
    );
  });
});

describe('a data file', () => {
  const parse = (over: object): unknown =>
    parseSpecSection(
      'section-4.json',
      JSON.stringify({
        title: 'Flows',
        statements: [{ id: 'S4-003', summary: 'Once.', code: ['a.ts'], verdict: 'met', ...over }],
      }),
    );

  test('a statement may omit its note and decision', () => {
    expect(parse({})).toMatchObject({ statements: [{ id: 'S4-003', note: null, decision: null }] });
  });

  test.each([
    [{ verdict: 'fine' }, '"verdict" must be one of met, reading, deviation, partial'],
    [{ verdict: 'reading' }, 'a verdict of "reading" needs a "note"'],
    [{ verdict: 'deviation', note: ' ' }, '"note" must be text'],
    [{ verdict: 'partial' }, 'a verdict of "partial" needs a "note"'],
    [{ code: [] }, '"code" must list at least one path'],
    [{ summary: '' }, '"summary" must be one sentence'],
    [{ decision: '30' }, '"decision" must be the four digits of a decision record'],
    [{ tests: ['x'] }, 'unknown field tests'],
  ])('a statement with %j is rejected with an error that names the file and id', (over, error) => {
    expect(() => parse(over)).toThrow(`section-4.json: S4-003: ${error}`);
  });

  test('a statement file without an id, a title or a list is rejected', () => {
    expect(() => parse({ id: 7 })).toThrow('section-4.json: statement 1 has no id');
    expect(() => parseSpecSection('section-4.json', '[]')).toThrow('section-4.json: expected');
  });
});

test('statement ids are read from the start of test titles, not from comments or other code', () => {
  // Other brackets, so that these ids do not count as tested here.
  const source = [
    "test('‹S3-036› ‹S3-037› both', () => {});",
    'describe("‹S4-002, security: CSP, S4-003› these", () => {});',
    'test.each(x)(`‹S4-005› ${y}`, () => {}); // and ‹S4-006›',
    "const endpoint = { source: 'S4-007' }; const row = ['‹S4-008› a row', 1];",
  ].join('\n');
  const found = listStatementIdsInTitles(source.replaceAll('‹', '[').replaceAll('›', ']'));
  expect([...found]).toEqual(['S3-036', 'S3-037', 'S4-002', 'S4-003', 'S4-005', 'S4-008']);
});

test('the conformance page links code, tests and the decision, and lists unmet statements first', () => {
  const statements: readonly SpecStatement[] = [
    { id: 'S0-001', summary: 'A|B.', code: ['apps/a.ts#run', 'apps/b.ts'], verdict: 'met', note: null, decision: null },
    { id: 'S0-002', summary: 'C.', code: ['apps/c.ts'], verdict: 'deviation', note: 'No C.', decision: '0003' },
  ];
  const section = { file: 'scripts/conformance/statements/section-0.json', title: 'Letters', statements };
  const listed = new Map([['S0-001', ['apps/a.test.ts', 'e2e/a.e2e.ts']]]);
  const page = renderConformancePage(repositoryRoot, [section], listed);
  expect(page).toContain(
    '| S0-001 | A\\|B. | [`run`](../apps/a.ts), [`b.ts`](../apps/b.ts) | [a.test.ts], [a (e2e)] | met |\n',
  );
  expect(page).toContain('\n[a.test.ts]: ../apps/a.test.ts\n[a (e2e)]: ../e2e/a.e2e.ts\n');
  expect(page).toMatch(/\| deviation: No C\. See \[decision 0003, .+\]\(decisions\/0003-[\w-]+\.md\)\. \|\n/);
  expect(page).toMatch(/## Deviations\n\n- \*\*S0-002\*\* _C\._ No C\. See/);
  expect(page).not.toContain('## Partly built');
  expect(page).toContain('| 0 Letters | 2 | 1 | 0 | 1 | 0 |');
  expect(parseTestsOfConformancePage(page).get('S0-001')).toEqual(listed.get('S0-001'));
});

test('the conformance page names a test file by its path if another file has the same name', () => {
  const statement = {
    id: 'S0-001',
    summary: 'A.',
    code: ['apps/a.ts'],
    verdict: 'met',
    note: null,
    decision: null,
  } as const;
  const section = { file: 'scripts/conformance/statements/section-0.json', title: 'Letters', statements: [statement] };
  const listed = new Map([['S0-001', ['apps/a/main.test.ts', 'apps/b/main.test.ts']]]);
  const page = renderConformancePage(repositoryRoot, [section], listed);
  expect(page).toContain('| [apps/a/main.test.ts], [apps/b/main.test.ts] | met |');
  expect(parseTestsOfConformancePage(page).get('S0-001')).toEqual(listed.get('S0-001'));
});
