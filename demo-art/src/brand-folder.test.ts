import { gameCategories } from '@foyer/contract/game/game-category';
import { normalizeAnnouncement } from '@foyer/contract/brand/catalogue-non-game-fields';
import { describe, expect, test } from 'vitest';
import { readBrandFolder } from './brand-folder.ts';
import { contrast } from '../test/contrast.ts';
import { artStyles } from './paint.ts';

/** The minimum number of games per brand. */
const minimumGames = { aurora: 160, lotus: 160, zafir: 125 } as const;

/** Counts letters like people do: diacritics are part of their letter. */
function countLetters(text: string): number {
  return [...new Intl.Segmenter().segment(text)].length;
}

describe.each(artStyles)('the brand folder of %s', async (code) => {
  const { brand, catalogue, copy, tokens } = await readBrandFolder(code);

  function getToken(name: string): string {
    return tokens.match(new RegExp(`--${name}: (#[0-9a-f]{6});`))?.[1] ?? `no colour --${name}`;
  }

  test(`every category of the brand has at least twelve games, and the brand at least ${minimumGames[code]}`, () => {
    for (const category of gameCategories) {
      const count = catalogue.games.filter((game) => game.category === category).length;
      expect(count, category).toBeGreaterThanOrEqual(12);
    }
    expect(catalogue.games.length).toBeGreaterThanOrEqual(minimumGames[code]);
    expect(catalogue.games.filter((game) => game.hot)).toHaveLength(12);
  });

  test("the brand's ids are unique and every vendor of a game is listed", () => {
    expect(new Set(catalogue.games.map((game) => game.id)).size).toBe(catalogue.games.length);
    expect(new Set(catalogue.games.map((game) => `${game.vendor}/${game.category}/${game.code}`)).size).toBe(
      catalogue.games.length,
    );
    const listed = new Set(catalogue.vendors.map((vendor) => vendor.code));
    expect(new Set(catalogue.games.map((game) => game.vendor))).toEqual(listed);
  });

  test("the brand's banners link to games of the catalogue or to pages below /m", () => {
    const games = new Set(catalogue.games.map((game) => game.id));
    const brokenLinks = catalogue.banners.filter(
      ({ linkageType, linkage }) =>
        (linkageType === 'G' && !games.has(linkage)) || (linkageType === 'URL' && !linkage.startsWith('/m/')),
    );
    expect(brokenLinks).toEqual([]);
  });

  const banners = catalogue.banners.map((banner) => banner.id);
  const announcements = catalogue.announcements.map((entry) => normalizeAnnouncement(entry).id);

  test('the copy in the default language has texts for exactly the listed banners and announcements', () => {
    const first = copy.find(({ language }) => language === brand.defaultLanguage)?.words;
    expect(Object.keys(first?.banners ?? {})).toEqual(banners);
    expect(Object.keys(first?.announcements ?? {})).toEqual(announcements);
  });

  test.each(copy)(
    'the copy in $language has short texts, and only for listed banners and announcements',
    ({ language, words }) => {
      expect(brand.languages).toContain(language);
      expect(banners).toEqual(expect.arrayContaining(Object.keys(words.banners ?? {})));
      expect(announcements).toEqual(expect.arrayContaining(Object.keys(words.announcements ?? {})));
      for (const { title, action } of Object.values(words.banners ?? {})) {
        expect(countLetters(title), title).toBeLessThanOrEqual(40);
        expect(countLetters(action), action).toBeLessThanOrEqual(20);
      }
    },
  );

  test('text of the brand has enough contrast on every surface (WCAG AA)', () => {
    for (const surface of ['bg', 'surface-1', 'surface-2', 'surface-3']) {
      for (const textColour of ['text', 'text-muted', 'accent', 'gold', 'danger', 'success']) {
        expect(contrast(getToken(textColour), getToken(surface)), `${textColour} on ${surface}`).toBeGreaterThanOrEqual(
          4.5,
        );
      }
      expect(contrast(getToken('focus'), getToken(surface)), `focus on ${surface}`).toBeGreaterThanOrEqual(3);
    }
  });

  test('text of the brand has enough contrast on the accent and on each stop of its gradient (WCAG AA)', () => {
    const stops = tokens.match(/--accent-gradient: (.*);/)?.[1]?.match(/#[0-9a-f]{6}/g) ?? [];
    expect(stops.length).toBeGreaterThan(1);
    for (const ground of [getToken('accent'), getToken('accent-2'), ...stops]) {
      expect(contrast(getToken('on-accent'), ground), ground).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('the code of the brand is its folder name, and its default language is listed', () => {
    expect(brand.code).toBe(code);
    expect(brand.languages).toContain(brand.defaultLanguage);
  });
});
