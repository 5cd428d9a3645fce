import type { PageAbout } from '@foyer/contract/page/page-about';
import type { Config } from '#src/config/config.ts';
import type { Merchant, ReadSite } from '#src/modules/merchant/merchant.public.ts';

export type ReadAbout = (merchant: Merchant) => Promise<PageAbout>;

interface Services {
  readonly config: Pick<Config, 'production' | 'port'>;
  readonly readSite: ReadSite;
}

/** What a merchant's pages say of themselves to the world. [S2-017] */
export function createReadAbout({ config, readSite }: Services): ReadAbout {
  return async (merchant) => {
    const { artRevision } = await readSite(merchant);
    return {
      origin: siteOrigin(merchant, config),
      picture: `/m/share.jpg?v=${artRevision}`,
      defaultLanguage: merchant.brand.defaultLanguage,
    };
  };
}

/**
 * Where a merchant's site stands for the whole world: its www, else its first host. From the configuration alone, whatever
 * host and port a request names. [security: host]
 */
export function siteOrigin({ brand }: Merchant, { production, port }: Pick<Config, 'production' | 'port'>): string {
  const named = brand.hosts.filter((host) => !host.startsWith('*'));
  const host = named.find((name) => name.startsWith('www.')) ?? named[0] ?? 'localhost';
  if (production) return `https://${host}`;
  return `http://${host}${port === 0 || port === 80 ? '' : `:${port}`}`;
}
