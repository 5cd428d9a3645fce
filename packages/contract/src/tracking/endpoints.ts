import type { Endpoint } from '#src/endpoint.ts';
import { getConsentRule } from '#src/tracking/get-consent-rule.ts';
import { pingWithEvents, postEvents } from '#src/tracking/post-events.ts';
import { postConsent } from '#src/tracking/post-consent.ts';
import { takeDepositsForPixels } from '#src/tracking/take-deposits-for-pixels.ts';

export const trackingEndpoints: readonly Endpoint[] = [
  postEvents,
  pingWithEvents,
  getConsentRule,
  postConsent,
  takeDepositsForPixels,
];
