import { expect, test } from 'vitest';
import { getTextDirection, getLanguageFallbacks, isLanguageCode } from '#src/language.ts';

test.each([
  ['EN', ['EN']],
  ['VI', ['VI', 'EN']],
  ['PT-BR', ['PT-BR', 'PT', 'EN']],
  ['PT', ['PT', 'PT-BR', 'EN']],
  ['TW', ['TW', 'CN', 'EN']],
  ['CN', ['CN', 'TW', 'EN']],
  ['UR-LA', ['UR-LA', 'UR', 'EN']],
  ['UR', ['UR', 'EN']],
  ['KK', ['KK', 'RU', 'EN']],
  ['TY', ['TY', 'FR', 'EN']],
  ['MS', ['MS', 'ID', 'EN']],
  ['ID', ['ID', 'MS', 'EN']],
] as const)(
  '[S1-011] a text for the language %s is looked up in the languages %j, in this order',
  (code, languages) => {
    expect(getLanguageFallbacks(code)).toEqual(languages);
  },
);

test.each([
  ['AR', 'rtl'],
  ['UR', 'rtl'],
  ['UR-LA', 'ltr'],
  ['EN', 'ltr'],
  ['TW', 'ltr'],
] as const)('the text direction of %s is %s', (code, direction) => {
  expect(getTextDirection(code)).toBe(direction);
});

test.each([
  ['PT-BR', true],
  ['pt-BR', false],
  ['DE', false],
  ['toString', false],
  ['', false],
])('%j is a language code: %s', (code, known) => {
  expect(isLanguageCode(code)).toBe(known);
});
