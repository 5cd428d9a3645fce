import type { Consent } from '@foyer/contract/tracking/consent';
import { createStore } from 'zustand/vanilla';

export const NO_CONSENT: Consent = { measurement: false, advertising: false };
export const FULL_CONSENT: Consent = { measurement: true, advertising: true };

/**
 * The purposes that the visitor consents to on this page. Nothing is allowed until a choice, or the rule of the
 * visitor's country, applies.
 */
export const consentStore = createStore<Consent>(() => NO_CONSENT);

/** Whether Global Privacy Control is on in the browser. https://w3c.github.io/gpc/ */
export function hasGlobalPrivacyControl(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
}
