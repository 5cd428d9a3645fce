import { getGameList as endpoint } from '@foyer/contract/game/get-game-list';
import type { Database } from '#src/db/schema.ts';
import { operation } from '#src/http/operation.ts';
import { done, refuseField } from '#src/http/result.ts';
import { DEFAULT_PAGE_SIZE, positionOf, readGamePage } from '#src/modules/game/read-game-page.ts';
import type { ReadSite } from '#src/modules/merchant/merchant.public.ts';

/** [S7-051] A page of the catalogue in its order; the cursor stays good while games come and go around it. */
export function getGameList(services: { readonly db: Database; readonly readSite: ReadSite }) {
  return operation(endpoint, async ({ cursor, limit, ext: _ext, ...filter }, { merchant }) => {
    const after = cursor === undefined ? null : positionOf(cursor);
    if (after === undefined) return refuseField('cursor', 'wrong_format');
    const page = { limit: limit === undefined ? DEFAULT_PAGE_SIZE : Number(limit), after };
    return done(await readGamePage(services, merchant, { filter, page }));
  });
}
