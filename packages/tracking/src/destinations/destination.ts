import type { AdEvent } from '@foyer/contract/tracking/ad-event';
import type { Consent, ConsentPurpose } from '@foyer/contract/tracking/consent';
import type { AdPartner } from '@foyer/contract/tracking/pixel-config';

/** The functions and objects of the pixel frame that a destination may use. */
export interface PixelFrameEnvironment {
  /** Global object of the frame, in which ad partners' scripts look for their queues. */
  readonly globals: object;
  /** Loads the script of an ad partner. If the script fails to load, nothing happens. */
  readonly loadScript: (url: string, onLoad?: () => void) => void;
  /** Requests a URL of an ad partner in the same way as an image. The response is ignored. */
  readonly requestUrl: (url: string) => void;
  /** Sets a cookie that an ad partner's script reads. The cookie exists as long as the frame. */
  readonly setCookie: (name: string, value: string) => void;
  /** Sets the query of the frame's URL, without `?`. Ad partners' scripts read the click id from it. */
  readonly setQuery: (query: string) => void;
  /** Reports the session id of Google Analytics to the page that contains the frame. */
  readonly reportSession: (sessionId: string) => void;
  /** Current time, in milliseconds since 1970. */
  readonly now: () => number;
}

/** The data about a visit that a destination may use, because the visitor has consented. */
export interface ConsentedVisit {
  readonly visitorId: string;
  /** URL of the page that the visitor sees, without its query. */
  readonly page: string;
  readonly clickIds: Readonly<Record<string, string>>;
  readonly consent: Consent;
  /** Ad partners whose names were shown to the visitor. */
  readonly partners: readonly string[];
}

interface DestinationParts {
  readonly page: PixelFrameEnvironment;
  readonly visit: ConsentedVisit;
  /** The merchant's id at the ad partner, from `getMerchantIdAtAdPartner`. */
  readonly id: string;
}

/** Sends an event to every destination that was started. */
export type SendAdEvent = (event: AdEvent) => void;

export interface AdDestination {
  readonly partner: AdPartner;
  /** The purpose to which the visitor must have consented. */
  readonly purpose: ConsentPurpose;
  /**
   * Origins that the ad partner's script needs, as they or their patterns appear in a Content-Security-Policy. They can depend
   * on the merchant's id.
   */
  readonly hosts: (id: string) => readonly string[];
  /** The ad partner's names for events. A merchant can configure other names. */
  readonly eventNames: Readonly<Partial<Record<AdEvent['name'], string>>>;
  /**
   * Loads the ad partner's script and returns a function that sends an event under the ad partner's name for it. Events without
   * such a name are not sent. `null` if the ad partner must not receive events of this visit.
   */
  readonly start: (parts: DestinationParts) => ((event: AdEvent, name: string) => void) | null;
}

/** Returns the amount and currency of an event in fields named as most ad partners expect. */
export function toRevenueFields({ amount, currency }: AdEvent): {
  readonly value?: number;
  readonly currency?: string;
} {
  return { ...(amount === undefined ? {} : { value: amount }), ...(currency === undefined ? {} : { currency }) };
}
