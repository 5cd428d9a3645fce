import type { PageAbout } from '@foyer/contract/page/page-about';
import type { Config } from '#src/config/config.ts';
import type { Merchant, ReadSite } from '#src/modules/merchant/merchant.public.ts';
import { siteOrigin } from '#src/modules/system/site-origin.ts';

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
