import { cookieOf } from '@foyer/contract/page/cookie-of';
import { consentPurposes, type Consent } from '@foyer/contract/tracking/consent';
import { acceptCategory, reset, run, setCookieData } from 'vanilla-cookieconsent';
import { consentCookie, readChoice } from '#src/platform/privacy/consent-cookie.ts';
import { consentStore, NOTHING } from '#src/platform/privacy/consent-store.ts';
import type { Question } from '#src/platform/privacy/question.ts';

/** A choice holds for half a year, then it is asked for again. */
const CHOICE_DAYS = 182;

/** Cookies that are made for advertisers: they go with the permission. */
const ADVERTISERS_COOKIES = /^_fb[cp]$/;

/** Without any the library refuses to begin. */
const NO_WORDS = { consentModal: {}, preferencesModal: { sections: [] } };

/**
 * Gives the earlier choice a version that no question has. Otherwise the library takes the same purposes, allowed for other
 * partners, for the same choice: it keeps the time of the earlier one and its expiry.
 */
function outdateChoice(): void {
  const earlier = cookieOf(document.cookie, consentCookie());
  if (earlier === null) return;
  const outdated = earlier.replace(/(%22revision%22%3A)\d+/, (_all, name: string) => `${name}0`);
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${consentCookie()}=${outdated}; Path=/; SameSite=Lax${secure}`;
}

/**
 * Makes a choice: stores it in the consent library's cookie, with the version and the partners of the question, takes away the
 * cookies of what is no longer allowed, and tells everybody in this page. Where no cookie can be kept there is no proof, and nothing is
 * allowed. The library's own dialog is never made: it puts HTML in by text, which this site forbids.
 * https://cookieconsent.orestbida.com/reference/api-reference.html
 */
export function choose(consent: Consent, { version, partners }: Question): void {
  // It keeps one state a page; a choice begins with what the cookie says now, which another tab may have written meanwhile.
  reset(false);
  outdateChoice();
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
  setCookieData({ value: { partners } });
  consentStore.setState({ ...(readChoice(document.cookie)?.consent ?? NOTHING) });
}
