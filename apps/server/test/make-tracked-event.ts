import { randomUUID } from 'node:crypto';
import type { TrackedEvent } from '@foyer/contract/tracking/tracked-event';

/** Creates an event as a browser sends it; `at` is in milliseconds since 1970. */
export function makeTrackedEvent(at: number): TrackedEvent {
  return {
    eventId: randomUUID(),
    eventName: 'launch',
    eventValue: { vendor: 'LUMO', game: 'koi-pond' },
    domain: 'localhost',
    affiliateCode: 'partner7',
    visitorId: '0b8f6a38-3c5e-4a27-8a9a-5a4a1f5b8c22',
    device: 'phone',
    at,
  };
}
