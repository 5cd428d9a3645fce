import type { CatalogueFile } from '@foyer/contract/brand/catalogue-file';
import { gameFeatures } from '@foyer/contract/game/game-filter';
import { LOAD_TITLES, loadTitle } from '#src/modules/game/catalogue/load-titles.ts';

type Game = CatalogueFile['games'][number];

/** Most games a load catalogue may have. */
export const MOST_LOAD_GAMES = LOAD_TITLES;

/**
 * A catalogue of `count` games for load work: the brand's own first, then made ones in their shape. Each made game takes
 * vendor, category and pictures of one of the brand's, in turn, and has a title no other game has, in four scripts.
 * The same brand and count give the same catalogue.
 */
export function loadCatalogue(games: readonly Game[], count: number): readonly Game[] {
  const made = Array.from({ length: Math.max(0, count - games.length) }, (_, at) => madeGame(games, at));
  return [...games, ...made].slice(0, count);
}

function madeGame(games: readonly Game[], at: number): Game {
  const pattern = games[at % games.length];
  if (pattern === undefined) throw new Error('a catalogue without games has none to be like');
  const { vendor, category, freeplay } = pattern;
  const features = gameFeatures.filter((name, nth) => name !== 'freeplay' && (at + nth) % 5 === 0);
  return {
    ...loadTitle(at),
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
