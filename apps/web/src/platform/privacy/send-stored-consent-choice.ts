import type { WpsClient } from '@foyer/wps-client/wps-client';
import { getAdvertisingIdsToSend } from '#src/platform/attribution/registration-context.ts';
import { readConsentChoice } from '#src/platform/privacy/consent-cookie.ts';
import { readStoredItem, writeStoredItem } from '#src/platform/storage/browser-storage.ts';

/** Storage key that names the last consent choice that was sent to the server, and the member for whom. */
export const LAST_SENT_CONSENT_KEY = 'foyer.consent.proven';

/**
 * Sends the stored consent choice to the server: once for the visitor, and once for each member who logs in later. For
 * a member it includes the click ids, which could not be sent before the consent.
 */
export async function sendStoredConsentChoice(wps: WpsClient, memberId: string | null): Promise<void> {
  const choice = readConsentChoice(document.cookie);
  if (!choice) return;
  const { consentId, version, partners, chosenAt, consent } = choice;
  const record = [consentId, chosenAt, memberId ?? ''].join(' ');
  if (readStoredItem('local', LAST_SENT_CONSENT_KEY) === record) return;
  // Loaded on demand, because most pages send none. If the chunk is missing, the next page sends it.
  const call = await import('@foyer/contract/tracking/store-consent').catch(() => null);
  if (call === null) return;
  // A registration before the choice lacked these ids.
  const withheldIds =
    memberId !== null && consent.advertising ? { pixelTrack: getAdvertisingIdsToSend(location.search) } : {};
  const partnerField = { partners: [...partners] };
  const answer = await wps.call(call.storeConsent, {
    consentId,
    version,
    chosenAt,
    ...partnerField,
    ...consent,
    ...withheldIds,
  });
  if (answer.ok) writeStoredItem('local', LAST_SENT_CONSENT_KEY, record);
}
