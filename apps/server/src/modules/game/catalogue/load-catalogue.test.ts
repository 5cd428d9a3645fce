import { expect, test } from 'vitest';
import { generateLoadCatalogue, MAX_LOAD_GAMES } from '#src/modules/game/catalogue/load-catalogue.ts';
import { generateLoadTitle } from '#src/modules/game/catalogue/load-titles.ts';
import { smallCatalogue } from '#test/brand-folder.ts';

test('generates 10,000 unique titles in each of four scripts', () => {
  const games = generateLoadCatalogue(smallCatalogue.games, 10_000);
  expect(games).toHaveLength(10_000);
  expect(games.slice(0, 6)).toEqual(smallCatalogue.games);
  for (const title of [
    (at: number) => generateLoadTitle(at).name,
    (at: number) => generateLoadTitle(at).names.VI,
    (at: number) => generateLoadTitle(at).names.CN,
    (at: number) => generateLoadTitle(at).names.AR,
  ]) {
    expect(new Set(Array.from({ length: MAX_LOAD_GAMES }, (_, at) => title(at))).size).toBe(MAX_LOAD_GAMES);
  }
  expect(MAX_LOAD_GAMES).toBeGreaterThanOrEqual(10_000);
});

test('gives each generated game a matching vendor and category, and existing images', () => {
  const known = new Set(smallCatalogue.games.map(({ vendor, category }) => `${vendor} ${category}`));
  const imageIds = new Set(smallCatalogue.games.map(({ id }) => id));
  for (const { vendor, category, art } of generateLoadCatalogue(smallCatalogue.games, 500).slice(6)) {
    expect(known).toContain(`${vendor} ${category}`);
    expect(imageIds).toContain(art);
  }
});

test('returns a part of the brand’s catalogue for a smaller count', () => {
  expect(generateLoadCatalogue(smallCatalogue.games, 2)).toEqual(smallCatalogue.games.slice(0, 2));
});
