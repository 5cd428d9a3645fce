import type { Consent } from '@foyer/contract/tracking/consent';
import { createStore } from 'zustand/vanilla';

export const NOTHING: Consent = { measurement: false, advertising: false };
export const EVERYTHING: Consent = { measurement: true, advertising: true };

/** Current consent in this page; nothing until a choice or the rule of the country applies. */
export const consentStore = createStore<Consent>(() => NOTHING);

/** Global Privacy Control is on. https://w3c.github.io/gpc/ */
export function objectsByBrowser(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
}
