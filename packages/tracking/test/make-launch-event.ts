import { randomUUID } from 'node:crypto';
import type { TrackedEvent } from '@foyer/contract/tracking/tracked-event';

/** Creates an analytics event about the launch of a game. */
export function makeLaunchEvent(game = 'koi-pond', at = 1_795_000_000_000): TrackedEvent {
  return {
    eventId: randomUUID(),
    eventName: 'launch',
    eventValue: { vendor: 'LUMO', game },
    domain: 'localhost',
    affiliateCode: null,
    visitorId: '0b8f6a38-3c5e-4a27-8a9a-5a4a1f5b8c22',
    device: 'phone',
    at,
  };
}
