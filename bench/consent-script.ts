import { getSiteCookieAttributes, getSiteCookieName } from '@foyer/contract/page/cookie/site-cookie';

/** Id and time of a stored consent. */
const CONSENT_ID = '00000000-0000-4000-8000-000000000000';
const CHOSEN_AT = '2026-01-01T00:00:00.000Z';

/** A script that stores a visitor's choice of tracking categories, as one that the server has already recorded. */
export function buildConsentScript(allowed: readonly string[]): string {
  const proof = `${CONSENT_ID} ${Date.parse(CHOSEN_AT)} `;
  const [secure, open] = [true, false].map(
    (isSecure) =>
      `${getSiteCookieName('foyer.consent', isSecure)}=${buildConsentCookie(allowed)}; ${getSiteCookieAttributes(isSecure)}`,
  );
  return `document.cookie = location.protocol === 'https:' ? '${secure}' : '${open}';
    localStorage.setItem('foyer.consent.proven', '${proof}');`;
}

/** The cookie value in which the consent library stores a choice. */
function buildConsentCookie(allowed: readonly string[]): string {
  const times = { consentId: CONSENT_ID, consentTimestamp: CHOSEN_AT, lastConsentTimestamp: CHOSEN_AT };
  const consent = { categories: ['necessary', ...allowed], revision: 1, data: null, services: {}, languageCode: '' };
  return encodeURIComponent(JSON.stringify({ ...consent, ...times }));
}
