import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { keptRedirect, keptTicket } from '#src/features/other-ways/kept.ts';
import { useWayServices, type WayServices } from '#src/features/other-ways/way-services.ts';
import { useArrivalPending, useSession } from '#src/platform/session/session-context.tsx';
import { readStored } from '#src/platform/storage/stored.ts';

/** A provider has sent the browser back; most visits fetch nothing of what follows from that. */
function isSentBack(now: number): boolean {
  return readStored('session', 'foyer.arrival') !== null || keptRedirect.look(now) !== null;
}

/** What waits for a chunk that did not come waits for the next page. */
const ignore = (): void => undefined;

/**
 * Draws nothing. Once a page it goes on with what a provider sent the browser back with; and when somebody has come in, by
 * whatever way, the person that waits to be linked becomes his. [S4-032, S2-019]
 */
export function Arrivals(): ReactNode {
  const services = useWayServices();
  const latest = useRef<WayServices>(services);
  useEffect(() => {
    latest.current = services;
  });
  const isIn = useSession().status === 'member';
  const isArriving = useArrivalPending();

  useEffect(() => {
    if (isArriving || !isSentBack(latest.current.clock.now())) return;
    void import('#src/features/other-ways/arrive.ts').then(({ arrive }) => arrive(latest.current), ignore);
  }, [isArriving]);

  useEffect(() => {
    if (!isIn) return;
    const { clock } = latest.current;
    if (!keptTicket.look(clock.now())) return;
    void import('#src/features/other-ways/link-ticket.ts').then(({ linkTicket }) => {
      const waiting = keptTicket.take(clock.now());
      return waiting ? linkTicket(waiting, latest.current) : undefined;
    }, ignore);
  }, [isIn]);

  return null;
}
