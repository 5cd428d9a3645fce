import { currencyOf } from '@foyer/contract/system/money';
import { refuse } from '#src/http/result.ts';
import { closedReason } from '#src/modules/game/catalogue/game-cards.ts';
import type { Launchable } from '#src/modules/game/launch/launchable-store.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

/** What these pages run on. */
const PLATFORM = 'MOBILE';

/** Why a game of the catalogue does not open at a merchant, or `null`. Its vendor's upkeep is looked at where it is asked. */
export function launchRejection(game: Launchable, { brand }: Merchant) {
  const closed = closedReason({ ...game, vendorMaintenance: false }, currencyOf(brand.country.currency));
  if (closed === 'maintenance') return refuse('game_maintenance');
  const isForHere = game.platforms.length === 0 || game.platforms.includes(PLATFORM);
  return closed === null && isForHere ? null : refuse('game_not_offered');
}
