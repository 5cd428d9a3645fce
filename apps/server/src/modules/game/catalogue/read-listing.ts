import type { GameFilter } from '@foyer/contract/game/game-filter';
import type { LanguageCode } from '@foyer/contract/language';
import type { Listing } from '@foyer/contract/page/listing';
import type { CardServices } from '#src/modules/game/catalogue/read-cards.ts';
import { DEFAULT_PAGE_SIZE, positionOf, readGamePage } from '#src/modules/game/catalogue/read-game-page.ts';
import type { ReadVendors } from '#src/modules/game/catalogue/read-vendors.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

export interface ListingQuestion {
  readonly filter: GameFilter;
  /** `nextCursor` of the page before; the first page for `null`, and for one that is none of ours. */
  readonly cursor: string | null;
  readonly language: LanguageCode;
}

/** A page of the catalogue, for a page that shows it before any script has arrived. */
export function createReadListing(services: CardServices & { readonly readVendors: ReadVendors }) {
  return async (merchant: Merchant, { filter, cursor, language }: ListingQuestion): Promise<Listing> => {
    const after = cursor === null ? 0 : (positionOf(cursor) ?? 0);
    const selection = { ...filter, platform: 'MOBILE' } as const;
    const page = await readGamePage(services, merchant, {
      selection,
      page: { limit: DEFAULT_PAGE_SIZE, after },
      language,
    });
    const vendors = await services.readVendors(merchant, filter.category);
    return { filter, ...page, vendors: [...vendors] };
  };
}
