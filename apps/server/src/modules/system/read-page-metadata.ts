import type { PageMetadata } from '@foyer/contract/page/page-metadata';
import type { Config } from '#src/config/config.ts';
import type { Merchant, MerchantSiteReader } from '#src/modules/merchant/merchant.public.ts';

export type PageMetadataReader = (merchant: Merchant) => Promise<PageMetadata>;

interface Services {
  readonly config: Pick<Config, 'production' | 'port'>;
  readonly readSite: MerchantSiteReader;
}

/** Returns a function that reads the data for the SEO tags of a merchant's pages. [S2-017] */
export function createPageMetadataReader({ config, readSite }: Services): PageMetadataReader {
  return async (merchant) => {
    const { artRevision } = await readSite(merchant);
    return {
      origin: getSiteOrigin(merchant, config),
      picture: `/m/share.jpg?v=${artRevision}`,
      defaultLanguage: merchant.brand.defaultLanguage,
    };
  };
}

/**
 * Returns the public origin of a merchant's site: that of its `www.` host, otherwise that of its first host. It comes
 * from the configuration, never from the `Host` header of a request. [security: host]
 */
export function getSiteOrigin({ brand }: Merchant, { production, port }: Pick<Config, 'production' | 'port'>): string {
  const named = brand.hosts.filter((host) => !host.startsWith('*'));
  const host = named.find((name) => name.startsWith('www.')) ?? named[0] ?? 'localhost';
  if (production) return `https://${host}`;
  return `http://${host}${port === 0 || port === 80 ? '' : `:${port}`}`;
}
