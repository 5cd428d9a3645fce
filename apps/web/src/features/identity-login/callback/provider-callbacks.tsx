import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { pendingRedirect } from '#src/features/identity-login/callback/pending-login-storage.ts';
import {
  useProviderLoginContext,
  type ProviderLoginContext,
} from '#src/features/identity-login/provider-login-context.ts';
import { useArrivalPending } from '#src/platform/session/session-context.tsx';
import { readStored } from '#src/platform/storage/stored.ts';

/** A provider has sent the browser back; most visits fetch nothing of what follows from that. */
function isSentBack(now: number): boolean {
  return readStored('session', 'foyer.arrival') !== null || pendingRedirect.look(now) !== null;
}

/** What waits for a chunk that did not come waits for the next page. */
const ignore = (): void => undefined;

/** Draws nothing. Once a page it continues with what a provider sent the browser back with. [S4-032] */
export function ProviderCallbacks(): ReactNode {
  const services = useProviderLoginContext();
  const latest = useRef<ProviderLoginContext>(services);
  useEffect(() => {
    latest.current = services;
  });
  const isArriving = useArrivalPending();

  useEffect(() => {
    if (isArriving || !isSentBack(latest.current.clock.now())) return;
    void import('#src/features/identity-login/callback/handle-provider-callback.ts').then(
      ({ handleProviderCallback }) => handleProviderCallback(latest.current),
      ignore,
    );
  }, [isArriving]);

  return null;
}
