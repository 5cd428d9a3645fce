import { gameCategories } from '@foyer/contract/game/category';
import { normalizeAnnouncement } from '@foyer/contract/brand/content-file';
import { describe, expect, test } from 'vitest';
import { readBrandFolder } from './brand-folder.ts';
import { contrast } from './contrast.ts';
import { tempers } from './paint.ts';

/** How many games each offers at least. */
const sizes = { aurora: 160, lotus: 160, zafir: 125 } as const;

/** As people count them: signs above and below a letter are part of it. */
function letters(text: string): number {
  return [...new Intl.Segmenter().segment(text)].length;
}

describe.each(tempers)('the brand folder of %s', async (code) => {
  const { brand, catalogue, copy, tokens } = await readBrandFolder(code);

  function token(name: string): string {
    return tokens.match(new RegExp(`--${name}: (#[0-9a-f]{6});`))?.[1] ?? `no colour --${name}`;
  }

  test(`every category has at least twelve games, ${sizes[code]} in all`, () => {
    for (const category of gameCategories) {
      const count = catalogue.games.filter((game) => game.category === category).length;
      expect(count, category).toBeGreaterThanOrEqual(12);
    }
    expect(catalogue.games.length).toBeGreaterThanOrEqual(sizes[code]);
    expect(catalogue.games.filter((game) => game.hot)).toHaveLength(12);
  });

  test('ids are unique and every vendor named is listed', () => {
    expect(new Set(catalogue.games.map((game) => game.id)).size).toBe(catalogue.games.length);
    expect(new Set(catalogue.games.map((game) => `${game.vendor}/${game.category}/${game.code}`)).size).toBe(
      catalogue.games.length,
    );
    const listed = new Set(catalogue.vendors.map((vendor) => vendor.code));
    expect(new Set(catalogue.games.map((game) => game.vendor))).toEqual(listed);
  });

  test('banners lead to games of the catalogue or into /m', () => {
    const games = new Set(catalogue.games.map((game) => game.id));
    const lost = catalogue.banners.filter(
      ({ linkageType, linkage }) =>
        (linkageType === 'G' && !games.has(linkage)) || (linkageType === 'URL' && !linkage.startsWith('/m/')),
    );
    expect(lost).toEqual([]);
  });

  const banners = catalogue.banners.map((banner) => banner.id);
  const announcements = catalogue.announcements.map((entry) => normalizeAnnouncement(entry).id);

  test('the first language has words for exactly the banners and announcements listed', () => {
    const first = copy.find(({ language }) => language === brand.defaultLanguage)?.words;
    expect(Object.keys(first?.banners ?? {})).toEqual(banners);
    expect(Object.keys(first?.announcements ?? {})).toEqual(announcements);
  });

  test.each(copy)('$language has short words, and for nothing that is not listed', ({ language, words }) => {
    expect(brand.languages).toContain(language);
    expect(banners).toEqual(expect.arrayContaining(Object.keys(words.banners ?? {})));
    expect(announcements).toEqual(expect.arrayContaining(Object.keys(words.announcements ?? {})));
    for (const { title, action } of Object.values(words.banners ?? {})) {
      expect(letters(title), title).toBeLessThanOrEqual(40);
      expect(letters(action), action).toBeLessThanOrEqual(20);
    }
  });

  test('text reads on every surface (WCAG AA)', () => {
    for (const surface of ['bg', 'surface-1', 'surface-2', 'surface-3']) {
      for (const ink of ['text', 'text-muted', 'accent', 'gold', 'danger', 'success']) {
        expect(contrast(token(ink), token(surface)), `${ink} on ${surface}`).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrast(token('focus'), token(surface)), `focus on ${surface}`).toBeGreaterThanOrEqual(3);
    }
  });

  test('text on the accent and on each stop of its gradient reads (WCAG AA)', () => {
    const stops = tokens.match(/--accent-gradient: (.*);/)?.[1]?.match(/#[0-9a-f]{6}/g) ?? [];
    expect(stops.length).toBeGreaterThan(1);
    for (const ground of [token('accent'), token('accent-2'), ...stops]) {
      expect(contrast(token('on-accent'), ground), ground).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('the hosts identify the merchant', () => {
    expect(brand.code).toBe(code);
    expect(brand.languages).toContain(brand.defaultLanguage);
  });
});
