import { gameCategories, type GameCategory } from '@foyer/contract/game/game-category';
import type { GameLaunchKind } from '@foyer/contract/game/launch-kind';

/** What a page of this vendor plays. `none`: the vendor has no such game, and the page says so. */
export type GameType = 'draw' | 'slot' | 'crash' | 'scratch' | 'none';

/** The type of game that the vendor opens for each category of the platform's catalogue. */
export const gameTypeByCategory = {
  lottery: 'draw',
  rng: 'slot',
  crash: 'crash',
  elott: 'scratch',
  sports: 'none',
  live: 'none',
  table: 'none',
  fish: 'none',
  pvp: 'none',
  arcade: 'none',
} as const satisfies Readonly<Record<GameCategory, GameType>>;

/** Codes of the vendor's games in the platform's catalogue. A launch does not contain the category. */
const codesByCategory: Readonly<Partial<Record<GameCategory, readonly string[]>>> = {
  lottery: [
    'minute-3',
    'minute-5',
    'star-6',
    'star-3',
    'mega-6',
    'harbour-keno',
    'northern-draw',
    'lucky-tide',
    'golden-pick',
    'monsoon-5',
    'dawn-4',
    'twin-sixes',
    'halo-10',
    'emerald-ball',
    'river-8',
    'comet-pick',
    'lantern-draw',
    'quick-7',
    'orbit-9',
    'sea-4d',
    'mekong-4d',
    'straits-3d',
    'vn-north',
    'vn-central',
    'vn-south',
  ],
  rng: [
    'aurora-fox',
    'jade-temple',
    'honey-heist',
    'moon-rabbit',
    'firebird',
    'captain-calico',
    'mango-mania',
    'clockwork-owl',
    'ruby-sevens',
    'sugar-volcano',
    'panda-parade',
    'pharaohs-cat',
    'lotus-lantern',
    'diamond-drift',
    'bell-tower',
    'tiger-bloom',
    'clover-coast',
    'midas-frog',
    'cherry-static',
    'viking-frost',
    'starfall',
    'dragon-pearl',
    'crown-of-thorns',
    'wild-cactus',
    'pirate-moon',
    'koi-gate',
    'mushroom-inn',
    'solar-coins',
  ],
  crash: [
    'rocket-ascent',
    'paper-plane',
    'balloon-ride',
    'comet-chase',
    'saucer-escape',
    'falcon-rise',
    'jetpack-jo',
    'zeppelin',
    'bull-run',
    'bubble-up',
    'kite-night',
    'dragon-climb',
    'sky-sled',
    'firefly',
    'lift-off-ninety',
  ],
  elott: [
    'scratch-safari',
    'foil-fortune',
    'paper-crane',
    'instant-orchid',
    'holo-hearts',
    'silver-stub',
    'prism-pick',
    'raffle-royale',
    'lucky-envelope',
    'star-scratch',
    'peacock-prize',
    'golden-gourd',
    'butterfly-bonus',
  ],
};

const categoryByLaunchKind = {
  LOTT: 'lottery',
  SEA: 'lottery',
  VIETNAM_LOTTO: 'lottery',
  ELOTT: 'elott',
  VENDOR: null,
} as const satisfies Readonly<Record<GameLaunchKind, GameCategory | null>>;

const typeByCode: ReadonlyMap<string, GameType> = new Map(
  gameCategories.flatMap((category) =>
    (codesByCategory[category] ?? []).map((code): [string, GameType] => [code, gameTypeByCategory[category]]),
  ),
);

/**
 * Returns the type of a game. If the vendor does not know the code, the kind of launch decides: an operator can add
 * lotteries to the catalogue.
 */
export function getGameType(code: string, launchKind: GameLaunchKind): GameType {
  const category = categoryByLaunchKind[launchKind];
  return typeByCode.get(code) ?? (category === null ? 'none' : gameTypeByCategory[category]);
}
