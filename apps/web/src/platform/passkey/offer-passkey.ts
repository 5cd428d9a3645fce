import { listPasskeys } from '@foyer/contract/passkey/passkeys';
import type { WpsClient } from '@foyer/wps-client/wps-client';
import { PASSKEY_OFFER_INTERVAL_MS } from '#src/platform/clock/time-limits.ts';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import { createPromptQueue } from '#src/platform/overlay/prompt-queue.ts';
import { hasPlatformAuthenticator } from '#src/platform/passkey/web-authn.ts';
import { readStoredItem, writeStoredItem } from '#src/platform/storage/browser-storage.ts';

const OFFERED_KEY = 'foyer.passkey.offered';

/**
 * Offers a member who has logged in by password to create a passkey, if the device can store one and the member has
 * none. After the offer was shown, this device does not show it again for 30 days.
 */
export async function offerPasskey(wps: WpsClient, now: number): Promise<void> {
  const offeredAt = Number(readStoredItem('local', OFFERED_KEY) ?? 0);
  if (now - offeredAt < PASSKEY_OFFER_INTERVAL_MS || !(await hasPlatformAuthenticator())) return;
  const answer = await wps.call(listPasskeys, {});
  // Without a fresh login the offer would have to ask for the password again.
  if (!answer.ok || answer.value.passkeys.length > 0 || answer.value.passwordRequired) return;
  await createPromptQueue()(() => {
    writeStoredItem('local', OFFERED_KEY, String(now));
    return openOverlay('passkeyOffer', {});
  });
}
