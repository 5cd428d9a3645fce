import { type AdVendor, adVendors, type PixelConfig } from '#src/tracking/pixel-config.ts';

const idOf = {
  googleTag: ({ gtagId }) => gtagId,
  gtm: ({ gtmId }) => gtmId,
  facebook: ({ fbPixelId }) => fbPixelId,
  tiktok: ({ tiktokPixelId }) => tiktokPixelId,
  kwai: ({ kwaiPixelId }) => kwaiPixelId,
  appsflyer: ({ appsflyerId }) => appsflyerId,
  adjust: ({ adjustId }) => adjustId,
  twitter: ({ twitterPixelId }) => twitterPixelId,
  bigo: ({ bigoPixelId }) => bigoPixelId,
  voluum: ({ VOLUUM_DOMAIN }) => VOLUUM_DOMAIN,
  propeller: ({ postbacks }) => postbacks?.propeller,
  kadam: ({ postbacks }) => postbacks?.kadam,
  mgs: ({ postbacks }) => postbacks?.mgs,
  phx: ({ postbacks }) => postbacks?.phx,
  devils: ({ postbacks }) => postbacks?.devils,
  macan: ({ postbacks }) => postbacks?.macan,
} as const satisfies Readonly<Record<AdVendor, (config: PixelConfig) => string | undefined>>;

/** The advertising partners that a brand has ids for, at any of its hosts, in the order of `adVendors`. */
export function adPartnersOf(tracking: Readonly<Record<string, PixelConfig>> = {}): AdVendor[] {
  const configs = Object.values(tracking);
  return adVendors.filter((vendor) => configs.some((config) => idOf[vendor](config) !== undefined));
}
