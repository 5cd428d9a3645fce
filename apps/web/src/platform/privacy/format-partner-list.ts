import { getAdPartnerName } from '@foyer/contract/tracking/ad-partners';

/** Formats the names of the ad partners as a list in the page's language. */
export function formatPartnerList(partners: readonly string[]): string {
  const { lang } = document.documentElement;
  return new Intl.ListFormat(lang === '' ? undefined : lang).format(partners.map(getAdPartnerName));
}
