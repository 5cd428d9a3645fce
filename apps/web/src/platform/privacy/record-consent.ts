import type { WpsClient } from '@foyer/wps-client/wps-client';
import { pixelTrack } from '#src/platform/attribution/registration-context.ts';
import { readChoice } from '#src/platform/privacy/consent-cookie.ts';
import { readStored, writeStored } from '#src/platform/storage/stored.ts';

/** The last choice that the server has, and whose it knew it to be. */
export const RECORDED_KEY = 'foyer.consent.proven';

/**
 * Sends the proof of the choice that was made, once for the visitor and once for each member who logs in after it: then with the
 * click ids that waited for it.
 */
export async function recordConsent(wps: WpsClient, memberId: string | null): Promise<void> {
  const choice = readChoice(document.cookie);
  if (!choice) return;
  const { consentId, version, partners, chosenAt, consent } = choice;
  const proof = [consentId, chosenAt, memberId ?? ''].join(' ');
  if (readStored('local', RECORDED_KEY) === proof) return;
  // Most pages send none. Gone after a deploy, or blocked: the next page sends it.
  const call = await import('@foyer/contract/tracking/post-consent').catch(() => null);
  if (call === null) return;
  // A registration before the choice went without them.
  const waited = memberId !== null && consent.advertising ? { pixelTrack: pixelTrack(location.search) } : {};
  const named = { partners: [...partners] };
  const answer = await wps.call(call.postConsent, { consentId, version, chosenAt, ...named, ...consent, ...waited });
  if (answer.ok) writeStored('local', RECORDED_KEY, proof);
}
