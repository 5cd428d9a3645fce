import type { AdEvent } from '@foyer/contract/tracking/ad-event';
import { getAdPartnerId } from '@foyer/contract/tracking/ad-partners';
import type { PixelConfig } from '@foyer/contract/tracking/pixel-config';
import { destinations } from '#src/destinations/destinations.ts';
import type { Destination, PixelPage, PixelVisit, SendAdEvent } from '#src/destinations/destination.ts';

/** Hosts that the merchant's configured destinations load from and report to, without duplicates. */
export function hostsOf(config: PixelConfig): string[] {
  const hosts = Object.values(destinations).flatMap((destination) => {
    const id = getAdPartnerId(destination.vendor, config);
    return id === undefined ? [] : destination.hosts(id);
  });
  return [...new Set(hosts)];
}

/** One destination's error must not stop the others: a hostile script may have replaced any global. */
function quietly<T>(run: () => T): T | null {
  try {
    return run();
  } catch {
    return null;
  }
}

/** Starts one destination; `null` if the merchant has no id there. The merchant's own name of an event takes precedence. */
function startOne({ vendor, words, start }: Destination, config: PixelConfig, visit: PixelVisit, page: PixelPage) {
  const id = getAdPartnerId(vendor, config);
  const send = id === undefined ? null : start({ page, visit, id });
  const own = config.eventMap?.[vendor] ?? {};
  if (send === null) return null;
  return (event: AdEvent): void => {
    const name = own[event.name] ?? words[event.name];
    if (name !== undefined) send(event, name);
  };
}

/** Starts every destination that the merchant has an id for and that the visitor allowed by name; returns how all of them are sent an event. [S7-059, S9-035] */
export function runDestinations(config: PixelConfig, visit: PixelVisit, page: PixelPage): SendAdEvent {
  const running = Object.values(destinations)
    .filter(({ purpose, vendor }) => visit.consent[purpose] && visit.partners.includes(vendor))
    .flatMap((destination) => quietly(() => startOne(destination, config, visit, page)) ?? []);
  return (event) => {
    for (const send of running) quietly(() => send(event));
  };
}
