import type { Endpoint } from '#src/endpoint.ts';
import { getConsentRule } from '#src/tracking/get-consent-rule.ts';
import { pingWithEvents, storeTrackedEvents } from '#src/tracking/store-events.ts';
import { storeConsent } from '#src/tracking/store-consent.ts';
import { claimDepositEventsForPixels } from '#src/tracking/claim-deposit-events-for-pixels.ts';

export const trackingEndpoints: readonly Endpoint[] = [
  storeTrackedEvents,
  pingWithEvents,
  getConsentRule,
  storeConsent,
  claimDepositEventsForPixels,
];
