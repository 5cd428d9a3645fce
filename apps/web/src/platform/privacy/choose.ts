import { consentPurposes, type Consent } from '@foyer/contract/tracking/consent';
import { acceptCategory, reset, run } from 'vanilla-cookieconsent';
import { consentCookie, readChoice } from '#src/platform/privacy/consent-cookie.ts';
import { consentStore, NOTHING } from '#src/platform/privacy/consent-store.ts';

/** A choice holds for half a year, then it is asked for again. */
const CHOICE_DAYS = 182;

/** Cookies that are made for advertisers: they go with the permission. */
const ADVERTISERS_COOKIES = /^_fb[cp]$/;

/** Without any the library refuses to begin. */
const NO_WORDS = { consentModal: {}, preferencesModal: { sections: [] } };

/**
 * Makes a choice: keeps it in the consent library's cookie, under the version of what was asked, takes away the cookies of
 * what is no longer allowed, and tells everybody in this page. Where no cookie can be kept there is no proof, and nothing is
 * allowed. The library's own dialog is never made: it puts HTML in by text, which this site forbids.
 * https://cookieconsent.orestbida.com/reference/api-reference.html
 */
export function choose(consent: Consent, version: number): void {
  // It keeps one state a page; a choice begins with what the cookie says now, which another tab may have written meanwhile.
  reset(false);
  void run({
    revision: version,
    autoShow: false,
    // It would be silent before browsers that are driven, as by a test.
    hideFromBots: false,
    manageScriptTags: false,
    // Without a domain, which it would name otherwise, it stays with this host.
    cookie: { name: consentCookie(), domain: '', expiresAfterDays: CHOICE_DAYS, sameSite: 'Lax' },
    categories: {
      necessary: { readOnly: true },
      measurement: {},
      advertising: { autoClear: { cookies: [{ name: ADVERTISERS_COOKIES }] } },
    },
    language: { default: 'none', translations: { none: NO_WORDS } },
  });
  acceptCategory(consentPurposes.filter((purpose) => consent[purpose]));
  consentStore.setState({ ...(readChoice(document.cookie)?.consent ?? NOTHING) });
}
