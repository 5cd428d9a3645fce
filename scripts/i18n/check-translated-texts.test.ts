import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { languageCodes } from '@foyer/contract/language-codes';
import { afterEach, expect, test } from 'vitest';
import { repositoryRoot } from '../start/repository-root.ts';
import { checkTranslatedTexts, type TranslatedTextsReport, listUnusedMessageKeys } from './check-translated-texts.ts';
import { readGlossary } from './glossary.ts';
import { listUnrepairedMessageErrors, removeRepairedErrors } from './known-errors.ts';
import { findTranslationErrors, findMessageErrors } from './message-errors.ts';
import { readNumeralSystemsFromDocs } from './numeral-systems.ts';
import { parseCsv } from './parse-csv.ts';
import {
  findBrandTextProblems,
  findNumeralProblems,
  findTagProblems,
  findHardCodedNumberProblems,
  findAmountProblems,
  findAmountsNotInCatalogue,
  findUnknownPageLinks,
} from './text-problems.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A copy of everything that the check reads. */
function copyTexts(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-words-'));
  folders.push(folder);
  for (const part of [
    'apps/web/src',
    'apps/server/src/messages',
    'apps/demo-vendor/src/messages',
    'packages/contract/src',
    ...['aurora', 'lotus', 'zafir'].flatMap((brand) =>
      ['brand.json', 'catalogue.json', 'copy', 'legal'].map((part) => `brands/${brand}/${part}`),
    ),
    'docs/glossary',
    'docs/languages.md',
    'scripts/i18n/known-errors',
  ])
    cpSync(path.join(repositoryRoot, part), path.join(folder, part), { recursive: true });
  return folder;
}

function edit(folder: string, file: string, from: string | RegExp, to: string): void {
  const before = readFileSync(path.join(folder, file), 'utf8');
  const after = before.replace(from, to);
  expect(after, `${file}: ${from.toString()}`).not.toBe(before);
  writeFileSync(path.join(folder, file), after);
}

/** The errors of one key. */
function errorsOf({ errors }: TranslatedTextsReport, file: string, key: string): string[] {
  return errors
    .filter((error) => error.startsWith(`${file} ${key}: `))
    .map((error) => error.slice(file.length + key.length + 3));
}

test('[S1-009, S1-010] the texts of pages, server, vendor and brands are complete, valid and used, in every language', () => {
  expect(checkTranslatedTexts(repositoryRoot).errors).toEqual([]);
});

test('the message check finds an error in the texts of pages, server and brands', () => {
  const folder = copyTexts();
  edit(folder, 'apps/web/src/messages/TH.json', /"logIn": "[^"]*",/, '');
  edit(folder, 'apps/web/src/messages/KO.json', '{brand}', '{brnad}');
  edit(folder, 'apps/web/src/messages/EN.json', '"shell": {', '"shell": { "unusedMessage": "Hello",');
  edit(folder, 'apps/server/src/messages/ES.json', /"unknown_error": "[^"]*"/, '"unknown_eror": "Algo"');
  edit(folder, 'brands/lotus/copy/FR.json', '"title": "', '"title": "<b>');
  rmSync(path.join(folder, 'brands/lotus/copy/VI.json'));
  edit(folder, 'brands/aurora/legal/terms/KO.html', '{minimumAge}', '18');
  edit(folder, 'brands/aurora/legal/terms/TR.html', 'href="/m/support"', 'href="/m/inbox"');
  edit(folder, 'brands/aurora/legal/help/MS.html', '</p>\n', '</p>\n<p>Extra.</p>\n');
  edit(folder, 'brands/aurora/legal/about/ID.html', 'version: ', 'version: 9');
  const report = checkTranslatedTexts(folder);
  expect(errorsOf(report, 'apps/server/src/messages/ES.json', 'errors.unknown_error')).toEqual([
    expect.stringMatching(/^missing; expected a translation of “/),
  ]);
  expect(errorsOf(report, 'apps/server/src/messages/ES.json', 'errors.unknown_eror')).toEqual([
    'not in English; expected no message',
  ]);
  expect(errorsOf(report, 'apps/web/src/messages/TH.json', 'shell.logIn')).toHaveLength(1);
  expect(errorsOf(report, 'apps/web/src/messages/KO.json', 'shell.home')).toEqual([
    'has the arguments brnad:text; expected brand:text',
  ]);
  expect(errorsOf(report, 'apps/web/src/messages/EN.json', 'shell.unusedMessage')).toEqual([
    'no source mentions it; expected a use or no message',
  ]);
  expect(report.errors.filter((error) => error.startsWith('brands/aurora/legal/'))).toEqual([
    expect.stringMatching(
      /^brands\/aurora\/legal\/about\/ID.html version: is 9\d+; expected a translation of version \d+$/,
    ),
    expect.stringMatching(/^brands\/aurora\/legal\/help\/MS.html lines: are \d+; expected \d+, as in English$/),
    'brands/aurora/legal/terms/KO.html line 9: has the placeholders none; expected {minimumAge}',
    expect.stringMatching(/^brands\/aurora\/legal\/terms\/TR.html line \d+: has \/m\/account, \/m\/inbox; expected /),
  ]);
  expect(report.errors).toContainEqual(
    expect.stringMatching(/^brands\/lotus\/copy\/FR\.json .*: has b; expected none$/),
  );
  expect(report.notes).toContainEqual(
    expect.stringMatching(/^lotus VI: \d+ of \d+ missing, shown in another language$/),
  );
});

test('the message check finds credits in the copy of a brand that its catalogue does not give', () => {
  const folder = copyTexts();
  edit(folder, 'brands/aurora/catalogue.json', '"credits": 120', '"credits": 125');
  const { errors } = checkTranslatedTexts(folder);
  expect(errors.map((error) => error.replace(/: .*/, ''))).toEqual([
    'brands/aurora/copy/EN.json promotions.koi-season.summary',
    'brands/aurora/copy/EN.json promotions.koi-season.body',
  ]);
});

test('the message check finds a forbidden term, a missing term, another numeral system and a typed number', () => {
  const folder = copyTexts();
  edit(folder, 'apps/web/src/messages/JA.json', /"fish": "[^"]*"/, '"fish": "フィッシング"');
  edit(folder, 'apps/server/src/messages/RU.json', /"password_wrong": "[^"]*"/, '"password_wrong": "Неверный ключ."');
  edit(folder, 'apps/web/src/messages/BN.json', /"retry": "[^"]*"/, '"retry": "৫ বার চেষ্টা করুন"');
  edit(folder, 'apps/web/src/messages/FR.json', /"notFound": "[^"]*"/, '"notFound": "Página 404"');
  const report = checkTranslatedTexts(folder);
  expect(errorsOf(report, 'apps/web/src/messages/JA.json', 'lobby.category.fish')).toEqual([
    'has the forbidden “フィッシング”; expected “釣りゲーム” (fishing games, docs/glossary/JA.csv)',
    'has no accepted form of “fishing games”; expected “釣りゲーム” (fishing games, docs/glossary/JA.csv)',
  ]);
  expect(errorsOf(report, 'apps/server/src/messages/RU.json', 'errors.password_wrong')).toEqual([
    'has no accepted form of “password”; expected “Пароль” (password, docs/glossary/RU.csv)',
  ]);
  expect(errorsOf(report, 'apps/web/src/messages/BN.json', 'pages.retry')).toEqual([
    'has digits of beng; expected digits of latn (docs/languages.md)',
  ]);
  expect(errorsOf(report, 'apps/web/src/messages/FR.json', 'pages.notFound')).toEqual([
    'has the number 404, which English does not have; expected a placeholder',
  ]);
});

test('the message check finds a term in Turkish capitals, and no forbidden term inside another word', () => {
  const folder = copyTexts();
  const heading = /<h2>[^<]*<\/h2>/;
  edit(folder, 'apps/web/src/messages/TR.json', /"factor": "[^"]*"/, '"factor": "İki adımlı giriş"');
  edit(folder, 'brands/aurora/legal/terms/NE.html', heading, '<h2>जिम्मेदारी</h2>');
  edit(folder, 'brands/aurora/legal/help/NE.html', heading, '<h2>गैरजिम्मेदार</h2>');
  const report = checkTranslatedTexts(folder);
  expect(report.errors.filter((error) => error.includes('/NE.html') && error.includes('forbidden'))).toEqual([
    expect.stringMatching(/terms\/NE\.html .* has the forbidden “जिम्मेदार”/),
  ]);
  expect(errorsOf(report, 'apps/web/src/messages/TR.json', 'account.factor')).toContain(
    'has the forbidden “İki adımlı giriş”; expected “İki adımlı doğrulama” (two-step verification, docs/glossary/TR.csv)',
  );
});

test('a text error in the list of known errors is not reported; when it is repaired, its entry in the list is reported', () => {
  const folder = copyTexts();
  edit(folder, 'apps/web/src/messages/JA.json', /"fish": "[^"]*"/, '"fish": "フィッシング"');
  const list = path.join(folder, 'scripts/i18n/known-errors/JA.txt');
  const fault = 'apps/web/src/messages/JA.json lobby.category.fish: has the forbidden “フィッシング”';
  const repaired = 'apps/web/src/messages/JA.json shell.logIn: missing';
  writeFileSync(list, `${fault}\n${repaired}\n`);
  const report = checkTranslatedTexts(folder);
  expect(errorsOf(report, 'apps/web/src/messages/JA.json', 'lobby.category.fish')).toHaveLength(1);
  expect(report.repaired).toEqual([repaired]);
  expect(errorsOf(report, 'apps/web/src/messages/JA.json', 'shell.logIn')).toEqual([
    expect.stringContaining('is repaired; expected no entry in scripts/i18n/known-errors'),
  ]);
  removeRepairedErrors(folder, report.repaired);
  expect(readFileSync(list, 'utf8')).toBe(`${fault}\n`);
  removeRepairedErrors(folder, [fault]);
  expect(listUnrepairedMessageErrors(folder)).not.toContain(fault);
});

test('a Tahitian text with a term that has no source is reported, but a missing Tahitian text is not', () => {
  const folder = copyTexts();
  edit(folder, 'apps/web/src/messages/TY.json', '"shell": {', '"shell": { "logIn": "’Ō mai",');
  const report = checkTranslatedTexts(folder);
  expect(errorsOf(report, 'apps/web/src/messages/TY.json', 'shell.logIn')).toEqual([
    'has “log in”, a term without a source; expected no text in TY, which nobody could review',
  ]);
  expect(report.errors).toHaveLength(1);
});

test('every language has a glossary with the terms of English and a numeral system', () => {
  const glossary = readGlossary(repositoryRoot);
  const terms = glossary.terms.map(({ term }) => term);
  expect(terms.length).toBeGreaterThan(40);
  for (const language of languageCodes.filter((code) => code !== 'EN')) {
    const own = [...glossary.getTranslations(language).keys()];
    expect(terms, language).toEqual(expect.arrayContaining(own));
    // Tahitian has terms with a source only.
    expect(own.length, language).toBe(language === 'TY' ? 1 : terms.length);
  }
  expect([...readNumeralSystemsFromDocs(repositoryRoot).keys()].toSorted()).toEqual(languageCodes.toSorted());
});

test('no accepted form of a glossary term is forbidden in the same row', () => {
  const glossary = readGlossary(repositoryRoot);
  for (const language of languageCodes)
    for (const [term, { accepted, forbidden }] of glossary.getTranslations(language))
      expect(
        forbidden.filter((form) => accepted.includes(form)),
        `${language} ${term}`,
      ).toEqual([]);
});

const games = '{count, plural, one {# game} other {# games}}';

test.each([
  ['RU', '{count, plural, one {# игра} other {# игр}}', ['has no plural few, many']],
  ['RU', '{count, plural, one {# игра} few {# игры} many {# игр} other {# игры}}', []],
  ['KO', '{count, plural, one {게임 #개} other {게임 #개}}', ['has the plural one']],
  ['KO', '{count, plural, other {게임 #개}}', []],
  ['TY', '{count, plural, other {# ha’uti}}', []],
  ['FR', '{count, plural, one {# jeu} other {# jeux}}', []],
  ['AR', '{count, plural, =0 {لا ألعاب} other {# لعبة}}', []],
  ['VI', '{count, plural, other {# trò}', ['cannot be parsed: EXPECT_PLURAL_ARGUMENT_SELECTOR']],
  ['VI', '{count} trò', ['has the arguments count:text']],
  ['VI', ' ', ['empty']],
] as const)('in %s, the message “%s” has the errors %j', (code, message, errors) => {
  expect(
    findMessageErrors(code, message, games).map(({ problem }) =>
      problem.replace(/(?<=parsed: ).*/, 'EXPECT_PLURAL_ARGUMENT_SELECTOR'),
    ),
  ).toEqual(errors);
});

test('the message check requires the plural forms that CLDR defines for a language', () => {
  const [error] = findMessageErrors('RU', '{count, plural, one {# игра} other {# игр}}', games);
  expect(error?.expected).toBe('the plurals few, many, one (CLDR)');
});

test.each([
  ['Code sent. Valid for 10 minutes.', ['has the number 10 in its text']],
  ['{count, plural, =0 {none} one {# try} other {# tries}}', []],
  ['SHA-256 of “{text}”', []],
])('the message check reports only a number that is typed as plain text: “%s”', (text, problems) => {
  expect(findHardCodedNumberProblems(text, text).map(({ problem }) => problem)).toEqual(problems);
});

test('the message check accepts a single digit that is part of a word, as in 2段階認証', () => {
  expect(findHardCodedNumberProblems('2段階認証', 'Two-step verification')).toEqual([]);
});

test('the check of numeral systems ignores digits in arguments and names', () => {
  expect(findNumeralProblems('{count, plural, =0 {শূন্য} other {#}}', 'beng')).toEqual([]);
  expect(findNumeralProblems('٣ مرات', 'latn')).toEqual([
    { problem: 'has digits of arab', expected: 'digits of latn (docs/languages.md)' },
  ]);
});

test('a message must have the same rich tags as the English one, and no HTML markup', () => {
  expect(findTagProblems('Les <terms>conditions</terms>', 'I accept the <terms>terms</terms>')).toEqual([]);
  expect(findTagProblems('Les conditions', 'I accept the <terms>terms</terms>')).toEqual([
    { problem: 'has the tags none', expected: 'terms, terms' },
  ]);
  expect(findTagProblems('<strong>Stop</strong>', 'Stop')).toEqual([
    { problem: 'has the markup strong, strong', expected: 'a rich tag or none' },
  ]);
});

test("a brand's translated text must link to the same pages as the English text", () => {
  const english = '<p><a href="/m/lottery">Draws</a></p>';
  expect(findBrandTextProblems('<p><a href="/m/lottery">Lotería</a></p>', english)).toEqual([]);
  expect(findBrandTextProblems('<p><a href="/m/slots">Lotería</a></p>', english)).toEqual([
    { problem: 'has /m/slots', expected: '/m/lottery' },
  ]);
});

test('the message check finds an amount that differs from the English text or from the catalogue', () => {
  const english = '<strong>1,000 play credits</strong>, from 03:00 to 03:20';
  expect(findAmountProblems('<strong>1.000 credits</strong>, de 3:00 a 3:20', english)).toEqual([]);
  expect(findAmountProblems('<strong>100 credits</strong>', english)).toEqual([
    { problem: 'has the amounts 100', expected: '1000' },
  ]);
  expect(findAmountsNotInCatalogue(english, new Set(['1000']))).toEqual([]);
  expect(findAmountsNotInCatalogue(english, new Set(['500']))).toEqual([
    { problem: 'has the amount 1000', expected: 'the credits of catalogue.json' },
  ]);
});

test('the message check finds a link to a page that the product does not have', () => {
  const links = [
    '/m/lottery',
    '/m/account/limits',
    '/m/results/minute-3',
    '/m/terms?version=1',
    'https://other.example/',
  ];
  expect(findUnknownPageLinks(links.map((link) => `<a href="${link}">Read</a>`).join(' '))).toEqual([]);
  expect(findUnknownPageLinks('<a href="/m/account/security">Security</a>')).toEqual([
    { problem: 'links to /m/account/security', expected: 'a page of the product' },
  ]);
});

test('parses a CSV file with quoted cells that contain quotes and commas', () => {
  expect(parseCsv('term,note\nlog in,"a ""verb"", always"\n\nVIP,\n')).toEqual([
    { term: 'log in', note: 'a "verb", always' },
    { term: 'VIP', note: '' },
  ]);
});

test('a message key counts as used if a source contains it, literally or by a template string', () => {
  const source = "t('logIn'); t(`${kind}Text`); t(`own.${own}`); words.push.denied";
  const keys = ['shell.logIn', 'pages.domainText', 'games.own.recent', 'push.denied', 'shell.gone', 'pages.domain'];
  expect(listUnusedMessageKeys(keys, source)).toEqual(['shell.gone', 'pages.domain']);
});

test('a message that is missing in English is an error, and an unknown language is rejected', () => {
  expect(findTranslationErrors({ EN: { a: 'A' }, VI: { a: 'A', b: 'B' } })).toEqual([
    { language: 'VI', key: 'b', problem: 'not in English', expected: 'no message' },
  ]);
  expect(() => findTranslationErrors({ EN: { a: 'A' }, XX: { a: 'A' } })).toThrow('XX is no language of the product');
});
