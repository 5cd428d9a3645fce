import type { WpsClient } from '@foyer/wps-client/wps-client';
import { consentStore } from '#src/platform/privacy/consent-store.ts';
import type { SessionState, SessionStore } from '#src/platform/session/session-store.ts';
import { trackEvent } from '#src/platform/tracking/track-event.ts';

interface WatchDepositsOptions {
  readonly wps: WpsClient;
  readonly session: Pick<SessionStore, 'state'>;
}

/**
 * Tracks a member's completed deposits for ad partners that only the browser can reach. Requests the deposits at the
 * start, when the login or the consent changes, and when the page becomes visible, for example after a visit to the
 * cashier. Requests none for visitors or without consent to advertising. The server returns each deposit once, with its
 * event id. Returns a function that stops the requests. [S9-035]
 */
export function watchCompletedDeposits({ wps, session }: WatchDepositsOptions): () => void {
  let isRequesting = false;
  const requestDeposits = async (): Promise<void> => {
    const isAllowed = consentStore.getState().advertising;
    if (isRequesting || !isAllowed || session.state.getState().status !== 'member') return;
    if (document.visibilityState !== 'visible') return;
    isRequesting = true;
    // Loaded on demand, because visitors never need it. If the chunk is missing, the next page tries again.
    const call = await import('@foyer/contract/tracking/claim-deposit-events-for-pixels').catch(() => null);
    const answer = call === null ? null : await wps.call(call.claimDepositEventsForPixels, {});
    const deposits = answer?.ok ? answer.value.deposits : [];
    for (const { name, eventId, amount, currency } of deposits)
      trackEvent({ name, eventId, value: { amount, currency } });
    isRequesting = false;
  };
  const onChange = (): void => void requestDeposits();
  const onSession = (now: SessionState, before: SessionState): void => {
    if (now.status !== before.status) onChange();
  };
  const stops = [consentStore.subscribe(onChange), session.state.subscribe(onSession)];
  document.addEventListener('visibilitychange', onChange);
  onChange();
  return () => {
    stops.forEach((stop) => stop());
    document.removeEventListener('visibilitychange', onChange);
  };
}
