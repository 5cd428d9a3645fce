import { getPromoCodeAvailability } from '@foyer/contract/promo/promo-code';
import { getSiteDomains } from '@foyer/contract/system/get-site-domains';
import { createHomeDataReader, type ReadHomeServices } from '#src/http/pages/data/read-home-data.ts';
import { createFilteredGameListReader } from '#src/http/pages/data/read-game-listing.ts';
import { createArticlePageContentReader } from '#src/http/pages/data/read-article-page-content.ts';
import type { PageServices } from '#src/http/pages/page-services.ts';

/** Services for reading the data of pages. */
type PageDataServices = Pick<
  PageServices,
  'readHome' | 'readListing' | 'readPageContent' | 'readContentStamp' | 'readDomains' | 'acceptsPromoCodes'
>;

/** Creates the functions that read the data of each page from the data source. */
export function createPageDataReaders(services: ReadHomeServices): PageDataServices {
  const { source } = services;
  return {
    readHome: createHomeDataReader(services),
    readListing: createFilteredGameListReader(source),
    readPageContent: createArticlePageContentReader(source),
    readContentStamp: source.readStamp,
    readDomains: async (context) => {
      const answer = await source.read(getSiteDomains, { device: 'MOBILE' }, context);
      return answer.ok ? answer.value.domainList : [];
    },
    acceptsPromoCodes: async (context) => {
      const answer = await source.read(getPromoCodeAvailability, {}, context);
      return answer.ok && answer.value.enabled;
    },
  };
}
