import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { pendingFirebaseRedirect } from '#src/features/identity-login/callback/pending-login-storage.ts';
import {
  useProviderLoginContext,
  type ProviderLoginContext,
} from '#src/features/identity-login/provider-login-services.ts';
import { useAutoLoginPending } from '#src/platform/session/session-context.tsx';
import { readStoredItem } from '#src/platform/storage/browser-storage.ts';

/** Whether the URL contained a provider's callback. Most visits have none and load no further scripts. */
function hasCallback(now: number): boolean {
  return readStoredItem('session', 'foyer.arrival') !== null || pendingFirebaseRedirect.peek(now) !== null;
}

/** Ignores a failed load of the chunk that handles callbacks: the callback stays stored for the next page. */
const ignore = (): void => undefined;

/** Renders nothing. Handles a provider's callback once per page. [S4-032] */
export function IdentityProviderReturnHandler(): ReactNode {
  const services = useProviderLoginContext();
  const latest = useRef<ProviderLoginContext>(services);
  useEffect(() => {
    latest.current = services;
  });
  const isAutoLoginPending = useAutoLoginPending();

  useEffect(() => {
    if (isAutoLoginPending || !hasCallback(latest.current.clock.now())) return;
    void import('#src/features/identity-login/callback/handle-provider-callback.ts').then(
      ({ handleProviderCallback }) => handleProviderCallback(latest.current),
      ignore,
    );
  }, [isAutoLoginPending]);

  return null;
}
