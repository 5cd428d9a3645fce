import { newGameVendor as endpoint } from '@foyer/contract/game/game-vendors';
import { operation } from '#src/http/wps/operation.ts';
import { done } from '#src/http/result.ts';
import type { ReadVendors } from '#src/modules/game/catalogue/read-vendors.ts';

/** Whom the merchant marks as new. [S7-041] */
export function newGameVendor({ readVendors }: { readonly readVendors: ReadVendors }) {
  return operation(endpoint, async (_input, { merchant }) => {
    const vendors = await readVendors(merchant, null);
    return done({ vendors: vendors.filter(({ isNew }) => isNew) });
  });
}
