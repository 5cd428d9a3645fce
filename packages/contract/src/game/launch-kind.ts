import type { GameCategory } from '#src/game/category.ts';

/** How a game is launched; each kind has its own endpoint. [S3-030, S3-031, S3-032, S3-033, S7-030] */
export const launchKinds = ['LOTT', 'ELOTT', 'SEA', 'VIETNAM_LOTTO', 'VENDOR'] as const;

export type LaunchKind = (typeof launchKinds)[number];

/** The two vendors whose lotteries have their own launch endpoint; the platform calls them SEA_LOTT and VIETNAM_LOTTO. [S9-034] */
export const lotteryVendorCodes = { SEA: 'sea-lott', VIETNAM_LOTTO: 'vietnam-lotto' } as const;

/** Returns how a game of a vendor and category is launched. The two lottery vendors take precedence over the category. */
export function getLaunchKind(game: { readonly vendor: string; readonly category: GameCategory }): LaunchKind {
  if (game.vendor === lotteryVendorCodes.SEA) return 'SEA';
  if (game.vendor === lotteryVendorCodes.VIETNAM_LOTTO) return 'VIETNAM_LOTTO';
  if (game.category === 'lottery') return 'LOTT';
  return game.category === 'elott' ? 'ELOTT' : 'VENDOR';
}
