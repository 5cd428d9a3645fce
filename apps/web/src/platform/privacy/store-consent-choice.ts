import { getCookie } from '@foyer/contract/page/cookie/get-cookie';
import { cookieLifetimeDays } from '@foyer/contract/page/cookie/cookie-lifetime-days';
import { consentPurposes, type Consent } from '@foyer/contract/tracking/consent';
import { acceptCategory, reset, run, setCookieData } from 'vanilla-cookieconsent';
import { getConsentCookieName, readConsentChoice } from '#src/platform/privacy/consent-cookie.ts';
import { consentStore, NO_CONSENT } from '#src/platform/privacy/consent-store.ts';
import type { ConsentQuestion } from '#src/platform/privacy/consent-question.ts';

/** Pattern of the names of ad partners' cookies. They are deleted when the consent is withdrawn. */
const ADVERTISERS_COOKIES = /^_fb[cp]$/;

/** Empty texts for the dialogs of the consent library. It requires them, although its dialogs are not used. */
const NO_TEXTS = { consentModal: {}, preferencesModal: { sections: [] } };

/**
 * Sets the version of the stored consent choice to 0, which no question has. Otherwise the consent library would regard
 * a choice with the same purposes but other partners as unchanged, and keep its time and expiry.
 */
function outdateChoice(): void {
  const earlier = getCookie(document.cookie, getConsentCookieName());
  if (earlier === null) return;
  const outdated = earlier.replace(/(%22revision%22%3A)\d+/, (_all, name: string) => `${name}0`);
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${getConsentCookieName()}=${outdated}; Path=/; SameSite=Lax${secure}`;
}

/**
 * Stores a consent choice in the cookie of the consent library, with the version and partners of the question. Deletes
 * cookies that are no longer allowed, and updates the consent store. If cookies are blocked, nothing is allowed. The
 * library's dialog is not used: it inserts HTML as text, which Trusted Types forbid.
 * https://cookieconsent.orestbida.com/reference/api-reference.html
 */
export function storeConsentChoice(consent: Consent, { version, partners }: ConsentQuestion): void {
  // The library has one state a page; reset it, because another tab may have changed the cookie.
  reset(false);
  outdateChoice();
  void run({
    revision: version,
    autoShow: false,
    // Otherwise the library does nothing in automated browsers, such as in tests.
    hideFromBots: false,
    manageScriptTags: false,
    // Without a domain the cookie is limited to this host.
    cookie: {
      name: getConsentCookieName(),
      domain: '',
      expiresAfterDays: cookieLifetimeDays['foyer.consent'],
      sameSite: 'Lax',
    },
    categories: {
      necessary: { readOnly: true },
      measurement: {},
      advertising: { autoClear: { cookies: [{ name: ADVERTISERS_COOKIES }] } },
    },
    language: { default: 'none', translations: { none: NO_TEXTS } },
  });
  acceptCategory(consentPurposes.filter((purpose) => consent[purpose]));
  setCookieData({ value: { partners } });
  consentStore.setState({ ...(readConsentChoice(document.cookie)?.consent ?? NO_CONSENT) });
}
