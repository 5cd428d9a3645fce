import { getGameVendors as endpoint } from '@foyer/contract/game/game-vendors';
import { operation } from '#src/http/wps/operation.ts';
import { done } from '#src/http/result.ts';
import type { ReadVendors } from '#src/modules/game/catalogue/read-vendors.ts';

/** Whom a list can be narrowed to. [S9-034] */
export function getGameVendors({ readVendors }: { readonly readVendors: ReadVendors }) {
  return operation(endpoint, async ({ category }, { merchant }) =>
    done({ vendors: [...(await readVendors(merchant, category ?? null))] }),
  );
}
