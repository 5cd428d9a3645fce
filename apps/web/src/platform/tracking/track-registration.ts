import { conversionId } from '@foyer/tracking/conversion-id';
import { track } from '#src/platform/tracking/track.ts';

/** Tracks a registration with the event id that the server sends to advertisers. [S4-012] */
export async function trackRegistration(memberId: string, method: 'username' | 'mobile' | 'provider'): Promise<void> {
  const eventId = await conversionId('register', memberId).catch(() => null);
  track({ name: 'register', value: { method }, eventId });
}
