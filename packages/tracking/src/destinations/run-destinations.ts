import type { AdEvent } from '@foyer/contract/tracking/ad-event';
import type { PixelConfig } from '@foyer/contract/tracking/pixel-config';
import { destinations } from '#src/destinations/destinations.ts';
import type { PixelPage, PixelVisit, SendAdEvent, Destination } from '#src/destinations/destination.ts';

/** Hosts that the merchant's configured destinations load from and report to, without duplicates. */
export function hostsOf(config: PixelConfig): string[] {
  return [...new Set(Object.values(destinations).flatMap((destination) => destination.hosts(config)))];
}

/** One destination's error must not stop the others: a hostile script may have replaced any global. */
function quietly<T>(run: () => T): T | null {
  try {
    return run();
  } catch {
    return null;
  }
}

function wordsOf(destination: Destination, config: PixelConfig) {
  const own = config.eventMap?.[destination.vendor] ?? {};
  return ({ name }: AdEvent): string | null => own[name] ?? destination.words[name] ?? null;
}

/** Starts every destination that the merchant has an id for and that the visitor allowed by name; returns how all of them are sent an event. [S7-059, S9-035] */
export function runDestinations(config: PixelConfig, visit: PixelVisit, page: PixelPage): SendAdEvent {
  const running = Object.values(destinations)
    .filter((destination) => visit.consent[destination.purpose] && visit.partners.includes(destination.vendor))
    .flatMap(
      (destination) =>
        quietly(() => destination.start({ page, visit, config, wordFor: wordsOf(destination, config) })) ?? [],
    );
  return (event) => {
    for (const send of running) quietly(() => send(event));
  };
}
