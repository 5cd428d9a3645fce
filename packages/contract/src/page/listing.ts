import type { GameCard } from '#src/game/game-card.ts';
import type { GameFilter } from '#src/game/game-filter.ts';
import type { GameVendor } from '#src/game/game-vendor.ts';

/** The first page of games that a category page or a search shows before any script has arrived. */
export interface Listing {
  /** What was asked for. */
  readonly filter: GameFilter;
  readonly games: GameCard[];
  readonly gameCount: number;
  readonly nextCursor: string | null;
  /** Whose games there are in the category, to choose from. */
  readonly vendors: GameVendor[];
}
