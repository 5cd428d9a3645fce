import { expect, test } from 'vitest';
import {
  generateLoadTestCatalogue,
  MAX_LOAD_TEST_GAMES,
} from '#src/modules/game/catalogue/generate-load-test-catalogue.ts';
import { generateGameTitle } from '#src/modules/game/catalogue/generated-game-titles.ts';
import { smallCatalogue } from '#test/brand-folder.ts';

test('the load-test catalogue generates 10,000 unique titles in each of four scripts', () => {
  const games = generateLoadTestCatalogue(smallCatalogue.games, 10_000);
  expect(games).toHaveLength(10_000);
  expect(games.slice(0, 6)).toEqual(smallCatalogue.games);
  for (const title of [
    (at: number) => generateGameTitle(at).name,
    (at: number) => generateGameTitle(at).names.VI,
    (at: number) => generateGameTitle(at).names.CN,
    (at: number) => generateGameTitle(at).names.AR,
  ]) {
    expect(new Set(Array.from({ length: MAX_LOAD_TEST_GAMES }, (_, at) => title(at))).size).toBe(MAX_LOAD_TEST_GAMES);
  }
  expect(MAX_LOAD_TEST_GAMES).toBeGreaterThanOrEqual(10_000);
});

test('the load-test catalogue gives each game a matching vendor and category, and existing images', () => {
  const known = new Set(smallCatalogue.games.map(({ vendor, category }) => `${vendor} ${category}`));
  const imageIds = new Set(smallCatalogue.games.map(({ id }) => id));
  for (const { vendor, category, art } of generateLoadTestCatalogue(smallCatalogue.games, 500).slice(6)) {
    expect(known).toContain(`${vendor} ${category}`);
    expect(imageIds).toContain(art);
  }
});

test('a load-test catalogue with fewer games than the brand’s consists of the brand’s first games', () => {
  expect(generateLoadTestCatalogue(smallCatalogue.games, 2)).toEqual(smallCatalogue.games.slice(0, 2));
});
