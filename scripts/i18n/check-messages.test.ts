import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { root } from '../start/root.ts';
import { catalogueErrors, messageErrors } from './message-errors.ts';
import { checkMessages, unusedKeys } from './check-messages.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

test('[S1-009, S1-010] the texts of pages and server are complete, valid and used, in every language', () => {
  expect(checkMessages(root).errors).toEqual([]);
});

test('finds an error in the texts of pages, server and brands', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-words-'));
  folders.push(folder);
  for (const part of [
    'apps/web/src',
    'apps/server/src/messages',
    'packages/contract/src',
    'brands/lotus/brand.json',
    'brands/lotus/copy',
  ])
    cpSync(path.join(root, part), path.join(folder, part), { recursive: true });
  const edit = (file: string, from: string | RegExp, to: string): void => {
    const before = readFileSync(path.join(folder, file), 'utf8');
    const after = before.replace(from, to);
    expect(after).not.toBe(before);
    writeFileSync(path.join(folder, file), after);
  };
  edit('apps/web/src/messages/TH.json', /"logIn": "[^"]*",/, '');
  edit('apps/web/src/messages/KO.json', '{brand}', '{brnad}');
  edit('apps/web/src/messages/EN.json', '"shell": {', '"shell": { "unusedMessage": "Hello",');
  edit('apps/server/src/messages/ES.json', /"unknown_error": "[^"]*"/, '"unknown_eror": "Algo"');
  rmSync(path.join(folder, 'brands/lotus/copy/VI.json'));
  const { errors, notes } = checkMessages(folder);
  expect(errors).toContain('ES errors.unknown_error: missing');
  expect(errors).toContain('TH shell.logIn: missing');
  expect(errors).toContain('KO shell.home: its arguments are brnad:text, English has brand:text');
  expect(errors).toContain('shell.unusedMessage: no source mentions it');
  expect(notes).toContainEqual(expect.stringMatching(/^lotus VI: \d+ of \d+ missing, shown in another language$/));
});

const games = '{count, plural, one {# game} other {# games}}';

test.each([
  ['RU', '{count, plural, one {# игра} other {# игр}}', ['the plural few, many is missing']],
  ['RU', '{count, plural, one {# игра} few {# игры} many {# игр} other {# игры}}', []],
  ['KO', '{count, plural, one {게임 #개} other {게임 #개}}', ['KO has no plural one']],
  ['KO', '{count, plural, other {게임 #개}}', []],
  ['TY', '{count, plural, other {# ha’uti}}', []],
  ['FR', '{count, plural, one {# jeu} other {# jeux}}', []],
  ['AR', '{count, plural, =0 {لا ألعاب} other {# لعبة}}', []],
  ['VI', '{count, plural, other {# trò}', ['it cannot be parsed: EXPECT_PLURAL_ARGUMENT_SELECTOR']],
  ['VI', '{count} trò', ['its arguments are count:text, English has count:plural']],
  ['VI', ' ', ['it is empty']],
] as const)('%s “%s” has the errors %j', (code, message, errors) => {
  expect(
    messageErrors(code, message, games).map((error) =>
      error.replace(/(?<=parsed: ).*/, 'EXPECT_PLURAL_ARGUMENT_SELECTOR'),
    ),
  ).toEqual(errors);
});

test('a key is used if a source has it, literally or by a template string', () => {
  const source = "t('logIn'); t(`${kind}Text`); t(`own.${own}`); words.push.denied";
  const keys = ['shell.logIn', 'pages.domainText', 'games.own.recent', 'push.denied', 'shell.gone', 'pages.domain'];
  expect(unusedKeys(keys, source)).toEqual(['shell.gone', 'pages.domain']);
});

test('an unknown language and a message that is missing in English are errors', () => {
  expect(catalogueErrors({ EN: { a: 'A' }, XX: { a: 'A' }, VI: { a: 'A', b: 'B' } })).toEqual([
    'XX: no language of the product',
    'VI b: not in English',
  ]);
});
