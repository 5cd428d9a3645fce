import { conversionId } from '@foyer/tracking/conversion-id';
import { track } from '#src/platform/tracking/track.ts';

/** Tells of an account that was opened, by the id that the server tells advertisers of it with. [S4-012] */
export async function trackRegistration(memberId: string, method: 'username' | 'mobile' | 'provider'): Promise<void> {
  const eventId = await conversionId('register', memberId).catch(() => null);
  track({ name: 'register', value: { method }, eventId });
}
