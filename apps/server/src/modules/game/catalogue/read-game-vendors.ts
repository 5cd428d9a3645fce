import type { GameCategory } from '@foyer/contract/game/game-category';
import { type GameVendor, getGameVendors, getVendorsMarkedNew } from '@foyer/contract/game/game-vendors';
import { countGamesByVendor } from '#src/modules/game/game-store.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import type { ServerContext } from '#src/server-context.ts';
import { defineOperation } from '#src/http/wps/operation.ts';
import { ok } from '#src/http/result.ts';

/**
 * Reads the vendors that have games in a category, or in any category if it is `null`, sorted by ordinal. Cached per
 * revision of the merchant. [S9-034]
 */
export type GameVendorsReader = (merchant: Merchant, category: GameCategory | null) => Promise<readonly GameVendor[]>;

type Counts = Awaited<ReturnType<typeof countGamesByVendor>>;

export function createGameVendorsReader({ db }: Pick<ServerContext, 'db'>): GameVendorsReader {
  const cache = new Map<string, { readonly revision: string; readonly counts: Counts }>();
  return async (merchant, category) => {
    const cached = cache.get(merchant.code);
    const fresh = cached?.revision === merchant.revision ? cached : null;
    const counts = fresh?.counts ?? (await countGamesByVendor(db, merchant.code));
    if (fresh === null) cache.set(merchant.code, { revision: merchant.revision, counts });
    return listVendors(counts, category);
  };
}

function listVendors(counts: Counts, category: GameCategory | null): readonly GameVendor[] {
  const vendors = new Map<string, GameVendor>();
  for (const { vendor: code, games, ...row } of counts) {
    if (category !== null && row.category !== category) continue;
    const { name, ordinal, isNew, maintenance } = row;
    const gameCount = (vendors.get(code)?.gameCount ?? 0) + games;
    vendors.set(code, { code, name, ordinal, isNew, maintenance, gameCount });
  }
  return [...vendors.values()];
}

/** Returns the vendors by which a list of games can be filtered. [S9-034] */
export const getGameVendorsOperation = ({ readVendors }: { readonly readVendors: GameVendorsReader }) =>
  defineOperation(getGameVendors, async ({ category }, { merchant }) =>
    ok({ vendors: [...(await readVendors(merchant, category ?? null))] }),
  );

/** Returns the vendors that the merchant marks as new. [S7-041] */
export const getVendorsMarkedNewOperation = ({ readVendors }: { readonly readVendors: GameVendorsReader }) =>
  defineOperation(getVendorsMarkedNew, async (_input, { merchant }) => {
    const vendors = await readVendors(merchant, null);
    return ok({ vendors: vendors.filter(({ isNew }) => isNew) });
  });
