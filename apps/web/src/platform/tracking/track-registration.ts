import { computeConversionId } from '@foyer/tracking/conversion-id';
import { trackEvent } from '#src/platform/tracking/track-event.ts';

/**
 * Tracks a registration. Its event id is the one with which the server reports the registration to ad partners, so that
 * it counts once. [S4-012]
 */
export async function trackRegistration(memberId: string, method: 'username' | 'mobile' | 'provider'): Promise<void> {
  const eventId = await computeConversionId('register', memberId).catch(() => null);
  trackEvent({ name: 'register', value: { method }, eventId });
}
