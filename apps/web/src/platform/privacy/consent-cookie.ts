import { getCookie } from '@foyer/contract/page/cookie/get-cookie';
import { getSiteCookieName } from '@foyer/contract/page/cookie/site-cookie';
import { consentPurposes, type Consent } from '@foyer/contract/tracking/consent';

/**
 * Returns the name of the cookie in which the consent library stores the choice. This code reads the cookie itself, so
 * that pages need not load the library.
 */
export const getConsentCookieName = (): string => getSiteCookieName('foyer.consent', location.protocol === 'https:');

/** A consent choice, as stored in the cookie. */
export interface ConsentChoice {
  readonly consent: Consent;
  /** UUID that was generated with the visitor's first choice. */
  readonly consentId: string;
  /** Version of the consent question that the visitor answered. */
  readonly version: number;
  /** Ids of the ad partners that the consent question named. Empty if the choice is older than this field. */
  readonly partners: readonly string[];
  /** When the visitor chose, in milliseconds since 1970. */
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

/** Reads the consent choice from the text of all cookies; `null` if there is none or it is invalid. */
export function readConsentChoice(cookies: string): ConsentChoice | null {
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
