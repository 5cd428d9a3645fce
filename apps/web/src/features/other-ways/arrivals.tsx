import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { keptRedirect } from '#src/features/other-ways/kept.ts';
import { useWayServices, type WayServices } from '#src/features/other-ways/way-services.ts';
import { useArrivalPending } from '#src/platform/session/session-context.tsx';
import { readStored } from '#src/platform/storage/stored.ts';

/** A provider has sent the browser back; most visits fetch nothing of what follows from that. */
function isSentBack(now: number): boolean {
  return readStored('session', 'foyer.arrival') !== null || keptRedirect.look(now) !== null;
}

/** What waits for a chunk that did not come waits for the next page. */
const ignore = (): void => undefined;

/** Draws nothing. Once a page it continues with what a provider sent the browser back with. [S4-032] */
export function Arrivals(): ReactNode {
  const services = useWayServices();
  const latest = useRef<WayServices>(services);
  useEffect(() => {
    latest.current = services;
  });
  const isArriving = useArrivalPending();

  useEffect(() => {
    if (isArriving || !isSentBack(latest.current.clock.now())) return;
    void import('#src/features/other-ways/arrive.ts').then(({ arrive }) => arrive(latest.current), ignore);
  }, [isArriving]);

  return null;
}
