import type { GameCategory } from '#src/game/game-category.ts';

/** Kinds of game launches. [S3-030, S3-031, S3-032, S3-033, S7-030] */
export const gameLaunchKinds = ['LOTT', 'ELOTT', 'SEA', 'VIETNAM_LOTTO', 'VENDOR'] as const;

export type GameLaunchKind = (typeof gameLaunchKinds)[number];

/**
 * Vendor codes of the two lottery vendors that have their own launch endpoint. The specification calls the vendors SEA_LOTT and
 * VIETNAM_LOTTO. [S9-034]
 */
export const lotteryVendorCodes = { SEA: 'sea-lott', VIETNAM_LOTTO: 'vietnam-lotto' } as const;

/**
 * Returns the kind of launch for a game. The vendor decides for the two lottery vendors with their own endpoint, otherwise the
 * category.
 */
export function getGameLaunchKind(game: { readonly vendor: string; readonly category: GameCategory }): GameLaunchKind {
  if (game.vendor === lotteryVendorCodes.SEA) return 'SEA';
  if (game.vendor === lotteryVendorCodes.VIETNAM_LOTTO) return 'VIETNAM_LOTTO';
  if (game.category === 'lottery') return 'LOTT';
  return game.category === 'elott' ? 'ELOTT' : 'VENDOR';
}
