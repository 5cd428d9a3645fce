import type { GameCategory } from '@foyer/contract/game/game-category';
import { toCanonicalVendorCode } from '@foyer/contract/game/game-filter';
import { toIsoCurrencyCode } from '@foyer/contract/system/format-money';
import type { Database } from '#src/db/schema.ts';
import { callError } from '#src/http/result.ts';
import { getUnavailableGameReason } from '#src/modules/game/catalogue/game-cards.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

/** Query for the game of a launch: its code at the vendor, and its vendor or category. */
export interface LaunchableGameQuery {
  readonly code: string;
  readonly vendor?: string;
  readonly category?: GameCategory;
  /** Vendors whose games are not searched, because another endpoint launches them. */
  readonly except?: readonly string[];
}

type Launchable = NonNullable<Awaited<ReturnType<typeof findLaunchableGame>>>;

/** Finds the first game that matches the query, in the order of the catalogue. */
export async function findLaunchableGame(db: Database, merchant: string, query: LaunchableGameQuery) {
  const { code, vendor, category, except = [] } = query;
  return db
    .selectFrom('game')
    .select(['game.id', 'game.name', 'game.names', 'game.vendor', 'game.code', 'game.freeplay'])
    .select(['game.maintenance', 'game.currencies', 'game.platforms'])
    .where('game.merchant_code', '=', merchant)
    .where('game.code', '=', code)
    .$if(vendor !== undefined, (select) => select.where('game.vendor', '=', toCanonicalVendorCode(vendor ?? '')))
    .$if(category !== undefined, (select) => select.where('game.category', '=', category ?? ''))
    .$if(except.length > 0, (select) => select.where('game.vendor', 'not in', except))
    .orderBy('game.position')
    .executeTakeFirst();
}

const PLATFORM = 'MOBILE';

/**
 * Returns the rejection of a launch if the game itself cannot be opened, otherwise `null`. Maintenance of the vendor is
 * checked later, by `openVendorGame`.
 */
export function getGameLaunchRejection(game: Launchable, { brand }: Merchant) {
  const closed = getUnavailableGameReason(
    { ...game, vendorMaintenance: false },
    toIsoCurrencyCode(brand.country.currency),
  );
  if (closed === 'maintenance') return callError('game_maintenance');
  const isOnPlatform = game.platforms.length === 0 || game.platforms.includes(PLATFORM);
  return closed === null && isOnPlatform ? null : callError('game_not_offered');
}

const LOBBY = 'lobby';

/**
 * Returns which page of the vendor a game code opens: `lobby` for the vendor's own lobby, otherwise `betting`. [S2-006]
 */
export function getGameLaunchView(gameCode: string): 'lobby' | 'betting' {
  return gameCode === LOBBY ? 'lobby' : 'betting';
}
