import type { CatalogueFile } from '@foyer/contract/brand/catalogue-file';
import { gameFeatures } from '@foyer/contract/game/game-filter';
import { GENERATED_GAME_TITLE_COUNT, generateGameTitle } from '#src/modules/game/catalogue/generated-game-titles.ts';

type Game = CatalogueFile['games'][number];

/** Maximum number of games in a load-test catalogue. */
export const MAX_LOAD_TEST_GAMES = GENERATED_GAME_TITLE_COUNT;

/**
 * Generates a catalogue of `count` games for load tests: the brand's own games, then generated ones. Each generated
 * game copies vendor, category and images from the brand's games in turn, and has a unique title in four scripts. The
 * result is deterministic.
 */
export function generateLoadTestCatalogue(games: readonly Game[], count: number): readonly Game[] {
  const generated = Array.from({ length: Math.max(0, count - games.length) }, (_, at) => generateGame(games, at));
  return [...games, ...generated].slice(0, count);
}

function generateGame(games: readonly Game[], at: number): Game {
  const pattern = games[at % games.length];
  if (pattern === undefined) throw new Error('the catalogue has no games');
  const { vendor, category, freeplay } = pattern;
  const features = gameFeatures.filter((name, nth) => name !== 'freeplay' && (at + nth) % 5 === 0);
  return {
    ...generateGameTitle(at),
    id: `load-${at}`,
    code: `load-${at}`,
    vendor,
    category,
    freeplay,
    features,
    hot: false,
    art: pattern.art ?? pattern.id,
    new: at % 37 === 0,
    maintenance: at % 211 === 0,
  };
}
