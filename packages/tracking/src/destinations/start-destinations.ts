import type { AdEvent } from '@foyer/contract/tracking/ad-event';
import { getMerchantIdAtAdPartner } from '@foyer/contract/tracking/ad-partners';
import type { PixelConfig } from '@foyer/contract/tracking/pixel-config';
import { destinationByPartner } from '#src/destinations/destinations.ts';
import type {
  AdDestination,
  PixelFrameEnvironment,
  ConsentedVisit,
  SendAdEvent,
} from '#src/destinations/destination.ts';

/** Returns the origins from which the merchant's ad partners load scripts and to which they report, without duplicates. */
export function listDestinationHosts(config: PixelConfig): string[] {
  const hosts = Object.values(destinationByPartner).flatMap((destination) => {
    const id = getMerchantIdAtAdPartner(destination.partner, config);
    return id === undefined ? [] : destination.hosts(id);
  });
  return [...new Set(hosts)];
}

/**
 * Calls a function and returns `null` if it throws. A destination can throw because a hostile script can replace any global
 * variable; the other destinations must still run.
 */
function ignoreErrors<T>(run: () => T): T | null {
  try {
    return run();
  } catch {
    return null;
  }
}

/**
 * Starts the destination of one ad partner; `null` if the merchant has no id there. Names of events that the merchant
 * configured take precedence over the default names.
 */
function startDestination(
  { partner, eventNames: words, start }: AdDestination,
  config: PixelConfig,
  visit: ConsentedVisit,
  page: PixelFrameEnvironment,
) {
  const id = getMerchantIdAtAdPartner(partner, config);
  const send = id === undefined ? null : start({ page, visit, id });
  const merchantNames = config.eventMap?.[partner] ?? {};
  if (send === null) return null;
  return (event: AdEvent): void => {
    const name = merchantNames[event.name] ?? words[event.name];
    if (name !== undefined) send(event, name);
  };
}

/**
 * Starts the destinations of all ad partners at which the merchant has an id and to which the visitor has consented. Returns a
 * function that sends an event to all of them. [S7-059, S9-035]
 */
export function startDestinations(
  config: PixelConfig,
  visit: ConsentedVisit,
  page: PixelFrameEnvironment,
): SendAdEvent {
  const running = Object.values(destinationByPartner)
    .filter(({ purpose, partner }) => visit.consent[purpose] && visit.partners.includes(partner))
    .flatMap((destination) => ignoreErrors(() => startDestination(destination, config, visit, page)) ?? []);
  return (event) => {
    for (const send of running) ignoreErrors(() => send(event));
  };
}
