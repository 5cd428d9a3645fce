import type { GameCategory } from '@foyer/contract/game/category';
import { vendorFor } from '@foyer/contract/game/game-filter';
import { currencyOf } from '@foyer/contract/system/money';
import type { Database } from '#src/db/schema.ts';
import { refuse } from '#src/http/result.ts';
import { closedReason } from '#src/modules/game/catalogue/game-cards.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

/** Which game is wanted: by the vendor's code for it, and by vendor or category, whichever the way of launching names. */
export interface GameWanted {
  readonly code: string;
  readonly vendor?: string;
  readonly category?: GameCategory;
  /** Vendors whose games are launched in another way. */
  readonly except?: readonly string[];
}

type Launchable = NonNullable<Awaited<ReturnType<typeof findLaunchable>>>;

/** The game of a code; a `lobby` of several vendors is the first one's. */
export async function findLaunchable(db: Database, merchant: string, wanted: GameWanted) {
  const { code, vendor, category, except = [] } = wanted;
  return db
    .selectFrom('game')
    .select(['game.id', 'game.name', 'game.names', 'game.vendor', 'game.code', 'game.freeplay'])
    .select(['game.maintenance', 'game.currencies', 'game.platforms'])
    .where('game.merchant_code', '=', merchant)
    .where('game.code', '=', code)
    .$if(vendor !== undefined, (query) => query.where('game.vendor', '=', vendorFor(vendor ?? '')))
    .$if(category !== undefined, (query) => query.where('game.category', '=', category ?? ''))
    .$if(except.length > 0, (query) => query.where('game.vendor', 'not in', except))
    .orderBy('game.position')
    .executeTakeFirst();
}

/** What these pages run on. */
const PLATFORM = 'MOBILE';

/** Why a game of the catalogue does not open at a merchant, or `null`. Its vendor's upkeep is looked at where it is asked. */
export function launchRejection(game: Launchable, { brand }: Merchant) {
  const closed = closedReason({ ...game, vendorMaintenance: false }, currencyOf(brand.country.currency));
  if (closed === 'maintenance') return refuse('game_maintenance');
  const isForHere = game.platforms.length === 0 || game.platforms.includes(PLATFORM);
  return closed === null && isForHere ? null : refuse('game_not_offered');
}

const LOBBY = 'lobby';

/** The code `lobby` is the vendor's own lobby, everything else a game. [S2-006] */
export function viewOf(gameCode: string): 'lobby' | 'betting' {
  return gameCode === LOBBY ? 'lobby' : 'betting';
}
