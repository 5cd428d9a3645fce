import type { Endpoint } from '#src/endpoint.ts';
import { getConsentRule } from '#src/tracking/get-consent-rule.ts';
import { ping, postEvents } from '#src/tracking/post-events.ts';
import { postConsent } from '#src/tracking/post-consent.ts';
import { takeDeposits } from '#src/tracking/take-deposits.ts';

export const trackingEndpoints: readonly Endpoint[] = [postEvents, ping, getConsentRule, postConsent, takeDeposits];
