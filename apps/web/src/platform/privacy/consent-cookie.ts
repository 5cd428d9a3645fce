import { cookieOf } from '@foyer/contract/page/cookie-of';
import { ownCookie } from '@foyer/contract/page/own-cookie';
import { consentPurposes, type Consent } from '@foyer/contract/tracking/consent';

/** Written by the consent library, with what it keeps of a choice; read here, so that a page that asks nothing needs no library. */
export const consentCookie = (): string => ownCookie('foyer.consent', location.protocol === 'https:');

/** A choice as it was made. */
export interface Choice {
  readonly consent: Consent;
  /** UUID, made with the first choice. */
  readonly consentId: string;
  /** Of what was asked for. */
  readonly version: number;
  /** The advertising partners that the question named, as `adVendors` calls them; none in choices made before they were named. */
  readonly partners: readonly string[];
  /** Milliseconds since 1970. */
  readonly chosenAt: number;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function fieldsOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(decodeURIComponent(text));
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function partnersOf(data: unknown): string[] {
  const partners: unknown = Reflect.get(Object(data), 'partners');
  return Array.isArray(partners) ? partners.filter((one) => typeof one === 'string') : [];
}

/** The choice among a page's cookies, else `null`: none was made, or what stands there is none. */
export function readChoice(cookies: string): Choice | null {
  const { categories, consentId, revision, lastConsentTimestamp, data } = fieldsOf(
    cookieOf(cookies, consentCookie()) ?? '',
  );
  const chosenAt = Date.parse(String(lastConsentTimestamp));
  if (!Array.isArray(categories) || typeof consentId !== 'string' || !UUID.test(consentId)) return null;
  if (typeof revision !== 'number' || Number.isNaN(chosenAt)) return null;
  const [measurement = false, advertising = false] = consentPurposes.map((purpose) => categories.includes(purpose));
  return { consent: { measurement, advertising }, consentId, version: revision, partners: partnersOf(data), chosenAt };
}
