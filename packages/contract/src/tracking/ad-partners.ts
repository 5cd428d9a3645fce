import type { AdVendor, PixelConfig } from '#src/tracking/pixel-config.ts';

/** The companies behind the integrations, by the names that visitors know them by. */
const partnerNames = {
  googleTag: 'Google',
  gtm: 'Google Tag Manager',
  facebook: 'Meta (Facebook, Instagram)',
  tiktok: 'TikTok',
  kwai: 'Kwai',
  appsflyer: 'AppsFlyer',
  adjust: 'Adjust',
  twitter: 'X (Twitter)',
  bigo: 'BIGO Ads',
  voluum: 'Voluum',
  propeller: 'PropellerAds',
  kadam: 'Kadam',
  mgs: 'MG SKY',
  phx: 'PHX',
  devils: 'Devils',
  macan: 'Macan Native',
} as const satisfies Readonly<Record<AdVendor, string>>;

// `Object.hasOwn` is newer than the oldest browser we serve.
const isPartner = (vendor: string): vendor is AdVendor => Object.prototype.hasOwnProperty.call(partnerNames, vendor);

/** The name that a consent shows for a partner; `vendor` itself if it is none of `adVendors`. */
export function getAdPartnerName(vendor: string): string {
  return isPartner(vendor) ? partnerNames[vendor] : vendor;
}

/** Whether a choice names every one of the partners: one that was added later has not been asked for. */
export function includesEveryPartner(named: readonly string[], partners: readonly string[]): boolean {
  return partners.every((partner) => named.includes(partner));
}

/** The merchant's id at each partner; for a postback network, its address. */
const partnerIds = {
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

/** The merchant's id at a partner; `undefined` without one. */
export function getAdPartnerId(vendor: AdVendor, config: PixelConfig): string | undefined {
  return partnerIds[vendor](config);
}

/** The advertising partners that a brand has ids for, at any of its hosts, in the order of `adVendors`. */
export function getAdPartners(tracking: Readonly<Record<string, PixelConfig>> = {}): AdVendor[] {
  const configs = Object.values(tracking);
  const vendors = Object.keys(partnerNames).filter(isPartner);
  return vendors.filter((vendor) => configs.some((config) => getAdPartnerId(vendor, config) !== undefined));
}
