import type { GameCategory } from '@foyer/contract/game/category';
import { vendorFor } from '@foyer/contract/game/game-filter';
import type { Database } from '#src/db/schema.ts';

/** Which game is wanted: by the vendor's code for it, and by vendor or category, whichever the way of launching names. */
export interface GameWanted {
  readonly code: string;
  readonly vendor?: string;
  readonly category?: GameCategory;
  /** Vendors whose games are launched in another way. */
  readonly except?: readonly string[];
}

export type Launchable = NonNullable<Awaited<ReturnType<typeof findLaunchable>>>;

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
