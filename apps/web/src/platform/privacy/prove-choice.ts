import type { WpsClient } from '@foyer/wps-client/wps-client';
import { readChoice } from '#src/platform/privacy/consent-cookie.ts';
import { readStored, writeStored } from '#src/platform/storage/stored.ts';

/** The last choice that the server has, and whose it knew it to be. */
export const PROVEN_KEY = 'foyer.consent.proven';

/** Sends the proof of the choice that stands, once for the visitor and once for each member who logs in after it. */
export async function proveChoice(wps: WpsClient, memberId: string | null): Promise<void> {
  const choice = readChoice(document.cookie);
  if (!choice) return;
  const { consentId, version, chosenAt, consent } = choice;
  const proof = [consentId, chosenAt, memberId ?? ''].join(' ');
  if (readStored('local', PROVEN_KEY) === proof) return;
  // Most pages send none. Gone after a deploy, or blocked: the next page sends it.
  const call = await import('@foyer/contract/tracking/post-consent').catch(() => null);
  if (call === null) return;
  const answer = await wps.call(call.postConsent, { consentId, version, chosenAt, ...consent });
  if (answer.ok) writeStored('local', PROVEN_KEY, proof);
}
