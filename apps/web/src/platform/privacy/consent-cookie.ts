import { getCookie } from '@foyer/contract/page/get-cookie';
import { siteCookieName } from '@foyer/contract/page/site-cookie';
import { consentPurposes, type Consent } from '@foyer/contract/tracking/consent';

/** Returns the name of the consent library's cookie. Reading the cookie directly saves loading the library. */
export const getConsentCookieName = (): string => siteCookieName('foyer.consent', location.protocol === 'https:');

/** A stored privacy choice. */
export interface PrivacyChoice {
  readonly consent: Consent;
  /** UUID, generated with the first choice. */
  readonly consentId: string;
  /** Version of the consent question. */
  readonly version: number;
  /** Ad partners that the question named, as `adPartners` names them; empty in older choices. */
  readonly partners: readonly string[];
  /** Time of the choice, in milliseconds since 1970. */
  readonly chosenAt: number;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function parseFields(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(decodeURIComponent(text));
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function readPartners(data: unknown): string[] {
  const partners: unknown = Reflect.get(Object(data), 'partners');
  return Array.isArray(partners) ? partners.filter((one) => typeof one === 'string') : [];
}

/** Reads the choice in a cookie string; `null` if there is none or it is invalid. */
export function readPrivacyChoice(cookies: string): PrivacyChoice | null {
  const { categories, consentId, revision, lastConsentTimestamp, data } = parseFields(
    getCookie(cookies, getConsentCookieName()) ?? '',
  );
  const chosenAt = Date.parse(String(lastConsentTimestamp));
  if (!Array.isArray(categories) || typeof consentId !== 'string' || !UUID.test(consentId)) return null;
  if (typeof revision !== 'number' || Number.isNaN(chosenAt)) return null;
  const [measurement = false, advertising = false] = consentPurposes.map((purpose) => categories.includes(purpose));
  return {
    consent: { measurement, advertising },
    consentId,
    version: revision,
    partners: readPartners(data),
    chosenAt,
  };
}
