import type { GameCategory } from '#src/game/category.ts';
import type { GameCard } from '#src/game/game-card.ts';
import type { GameFeature } from '#src/game/game-feature.ts';
import type { GameSort } from '#src/game/game-filter.ts';
import type { GameVendor } from '#src/game/game-vendor.ts';

/** The first page of games that a category page or a search shows before any script has arrived. */
export interface Listing {
  /** What was asked for. */
  readonly filter: {
    /** `null` for all. */
    readonly category: GameCategory | null;
    /** The words searched for, or `null`. */
    readonly search: string | null;
    readonly vendor: string | null;
    readonly feature: GameFeature | null;
    readonly hot: boolean;
    readonly isNew: boolean;
    readonly sort: GameSort;
  };
  readonly games: GameCard[];
  readonly gameCount: number;
  readonly nextCursor: string | null;
  /** Whose games there are in the category, to choose from. */
  readonly vendors: GameVendor[];
}
