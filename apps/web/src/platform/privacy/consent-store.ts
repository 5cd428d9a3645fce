import type { Consent } from '@foyer/contract/tracking/consent';
import { createStore } from 'zustand/vanilla';

/** Nothing but what the site needs. */
export const NOTHING: Consent = { measurement: false, advertising: false };
export const EVERYTHING: Consent = { measurement: true, advertising: true };

/** What is allowed at this moment in this page; nothing until somebody, or the rule of his country, has said so. */
export const consentStore = createStore<Consent>(() => NOTHING);

/** The browser says to every site that nobody may sell or share what it tells. https://w3c.github.io/gpc/ */
export function objectsByBrowser(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
}
