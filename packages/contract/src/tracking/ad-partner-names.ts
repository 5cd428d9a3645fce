import type { AdVendor } from '#src/tracking/pixel-config.ts';

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
export function adPartnerName(vendor: string): string {
  return isPartner(vendor) ? partnerNames[vendor] : vendor;
}

/** Whether a choice names every one of the partners: one that was added later has not been asked for. */
export function namesEvery(named: readonly string[], partners: readonly string[]): boolean {
  return partners.every((partner) => named.includes(partner));
}
