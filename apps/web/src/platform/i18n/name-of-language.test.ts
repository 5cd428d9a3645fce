import { expect, test } from 'vitest';
import { isLanguageCode } from '@foyer/contract/language';
import { nameOfLanguage } from '#src/platform/i18n/name-of-language.ts';

const catalogues = import.meta.glob<{ readonly shell: { readonly ownName: string } }>('../../words/*.json', {
  eager: true,
  import: 'default',
});

test('[S1-009] a catalogue calls its language what the list of languages calls it', () => {
  const codes = Object.keys(catalogues).map((file) => file.slice(file.lastIndexOf('/') + 1, -'.json'.length));
  expect(codes.every(isLanguageCode)).toBe(true);
  const own = Object.values(catalogues).map(({ shell }) => shell.ownName);
  expect(own).toEqual(codes.map(nameOfLanguage));
});
