import { adPartnerName } from '@foyer/contract/tracking/ad-partners';

/** The partners by name, as a list of the page's language. */
export function partnerList(partners: readonly string[]): string {
  const { lang } = document.documentElement;
  return new Intl.ListFormat(lang === '' ? undefined : lang).format(partners.map(adPartnerName));
}
