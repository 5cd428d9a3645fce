import type { AdEvent } from '@foyer/contract/tracking/ad-event';
import type { Consent, ConsentPurpose } from '@foyer/contract/tracking/consent';
import type { AdVendor } from '@foyer/contract/tracking/pixel-config';

/** The frame that pixels run in, as little of it as a destination needs. */
export interface PixelPage {
  /** Its window: vendors' scripts look for their queues there. */
  readonly globals: object;
  /** Loads a vendor's script; a failure is ignored. */
  readonly loadScript: (url: string, onLoad?: () => void) => void;
  /** Asks for a vendor's address, as a picture does: nothing of the answer is read. */
  readonly callAddress: (url: string) => void;
  /** Leaves a cookie for a vendor's script, which lasts as long as the frame. */
  readonly keepCookie: (name: string, value: string) => void;
  /** Gives the frame's own address a query, without `?`: where vendors' scripts look for the click that brought the visitor. */
  readonly landWith: (query: string) => void;
  /** Passes the session of Google Analytics on to the page around the frame. */
  readonly reportSession: (sessionId: string) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Who visits, as far as that was allowed. */
export interface PixelVisit {
  readonly visitorId: string;
  /** Address of the page, without its query. */
  readonly page: string;
  readonly clickIds: Readonly<Record<string, string>>;
  readonly consent: Consent;
  /** Partners that the visitor was shown by name. */
  readonly partners: readonly string[];
}

interface DestinationParts {
  readonly page: PixelPage;
  readonly visit: PixelVisit;
  /** The merchant's id at the vendor, by `getAdPartnerId`. */
  readonly id: string;
}

/** Sends an event to every running destination. */
export type SendAdEvent = (event: AdEvent) => void;

/** One vendor. */
export interface Destination {
  readonly vendor: AdVendor;
  /** What has to be allowed first. */
  readonly purpose: ConsentPurpose;
  /** Origins, or patterns of them, that its script and calls need for the merchant's id. */
  readonly hosts: (id: string) => readonly string[];
  /** The vendor's own names of events; a merchant may configure others. */
  readonly words: Readonly<Partial<Record<AdEvent['name'], string>>>;
  /**
   * Loads the vendor's script and returns how an event is sent under the vendor's name for it; events without a name are not
   * sent. `null` if this visit is none of the vendor's.
   */
  readonly start: (parts: DestinationParts) => ((event: AdEvent, name: string) => void) | null;
}

/** Value and currency under the names most vendors have for them. */
export function revenueOf({ amount, currency }: AdEvent): { readonly value?: number; readonly currency?: string } {
  return { ...(amount === undefined ? {} : { value: amount }), ...(currency === undefined ? {} : { currency }) };
}
