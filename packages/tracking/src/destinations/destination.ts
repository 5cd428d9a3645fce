import type { AdEvent } from '@foyer/contract/tracking/ad-event';
import type { Consent, ConsentPurpose } from '@foyer/contract/tracking/consent';
import type { AdPartner } from '@foyer/contract/tracking/pixel-config';

/** What an ad destination may use of the pixel frame. */
export interface PixelFrameEnvironment {
  /** The window of the frame, in which vendors' scripts look for their queues. */
  readonly globals: object;
  /** Loads a vendor's script; a failure is ignored. */
  readonly loadScript: (url: string, onLoad?: () => void) => void;
  /** Requests a vendor's URL like an image; the response is ignored. */
  readonly requestUrl: (url: string) => void;
  /** Sets a cookie for a vendor's script, which exists as long as the frame. */
  readonly setCookie: (name: string, value: string) => void;
  /** Sets the query of the frame's URL, without `?`. Vendors' scripts read the click id from it. */
  readonly setQuery: (query: string) => void;
  /** Reports the session of Google Analytics to the page that contains the frame. */
  readonly reportSession: (sessionId: string) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** The data about a visit that the visitor's consent allows. */
export interface ConsentedVisit {
  readonly visitorId: string;
  /** URL of the page, without its query. */
  readonly page: string;
  readonly clickIds: Readonly<Record<string, string>>;
  readonly consent: Consent;
  /** Partners whose names were shown to the visitor. */
  readonly partners: readonly string[];
}

interface DestinationParts {
  readonly page: PixelFrameEnvironment;
  readonly visit: ConsentedVisit;
  /** The merchant's id at the vendor, from `getAdPartnerId`. */
  readonly id: string;
}

/** Sends an event to every running destination. */
export type SendAdEvent = (event: AdEvent) => void;

export interface AdDestination {
  readonly vendor: AdPartner;
  /** The purpose that the visitor must have consented to. */
  readonly purpose: ConsentPurpose;
  /** Origins, or patterns of them, that the vendor's script needs for the merchant's id. */
  readonly hosts: (id: string) => readonly string[];
  /** The vendor's own names of events; a merchant may configure others. */
  readonly eventNames: Readonly<Partial<Record<AdEvent['name'], string>>>;
  /**
   * Loads the vendor's script and returns a function that sends an event under the vendor's name for it. Events without a name
   * are not sent. `null` if the vendor must not receive events of this visit.
   */
  readonly start: (parts: DestinationParts) => ((event: AdEvent, name: string) => void) | null;
}

/** Value and currency under the names that most vendors use. */
export function toRevenueFields({ amount, currency }: AdEvent): {
  readonly value?: number;
  readonly currency?: string;
} {
  return { ...(amount === undefined ? {} : { value: amount }), ...(currency === undefined ? {} : { currency }) };
}
