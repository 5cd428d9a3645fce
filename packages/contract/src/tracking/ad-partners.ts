import type { AdPartner, PixelConfig } from '#src/tracking/pixel-config.ts';

/** Display names of the ad partners, which the question for consent shows. */
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
} as const satisfies Readonly<Record<AdPartner, string>>;

// `Object.hasOwn` is newer than the oldest supported browser.
const isPartner = (vendor: string): vendor is AdPartner => Object.prototype.hasOwnProperty.call(partnerNames, vendor);

/** Returns the display name of an ad partner, or the given code if it is not in `adPartners`. */
export function getAdPartnerName(partner: string): string {
  return isPartner(partner) ? partnerNames[partner] : partner;
}

/** Whether a visitor's consent names every ad partner. If an ad partner was added later, the visitor must be asked again. */
export function includesEveryAdPartner(named: readonly string[], partners: readonly string[]): boolean {
  return partners.every((partner) => named.includes(partner));
}

/**
 * For each ad partner, how to find the merchant's id there in the tracking configuration. The id at a postback network is its
 * URL.
 */
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
} as const satisfies Readonly<Record<AdPartner, (config: PixelConfig) => string | undefined>>;

/** Returns the merchant's id at an ad partner; `undefined` if the merchant has none. */
export function getMerchantIdAtAdPartner(partner: AdPartner, config: PixelConfig): string | undefined {
  return partnerIds[partner](config);
}

/** Returns the ad partners at which a brand has an id for any of its hosts. */
export function listConfiguredAdPartners(tracking: Readonly<Record<string, PixelConfig>> = {}): AdPartner[] {
  const configs = Object.values(tracking);
  const vendors = Object.keys(partnerNames).filter(isPartner);
  return vendors.filter((vendor) => configs.some((config) => getMerchantIdAtAdPartner(vendor, config) !== undefined));
}
