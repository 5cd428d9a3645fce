import type { ColumnType } from 'kysely';

export interface TrackingTables {
  /** What browsers told of visits, each event once a merchant. None of it names a person. */
  tracked_event: {
    merchant_code: string;
    /** The browser's. */
    event_id: string;
    name: string;
    /** JSON of what the event's name stands for in `event-values.ts`. */
    value: string;
    /** Host name the visitor was at. */
    domain: string;
    affiliate_code: string | null;
    visitor_id: string;
    /** `phone`, `tablet` or `desktop`. */
    device: string;
    /** The session that Google Analytics counts the visit to; `null` where its tag did not run. */
    analytics_session: string | null;
    /** By the browser's clock, never later than it arrived and never long before. */
    at: Date;
    received_at: Date;
  };
  /** What is left of events that were told long ago: how many there were. */
  tracked_event_count: {
    merchant_code: string;
    /** Its first moment, UTC. */
    day: Date;
    name: string;
    device: string;
    events: number;
  };
  /** What a browser's owner allowed or refused, each choice as it was made: nothing here is ever changed but whose it is. */
  consent_proof: {
    merchant_code: string;
    /** The browser's. */
    consent_id: string;
    /** By the browser's clock. */
    chosen_at: Date;
    /** Of what was asked for. */
    version: number;
    measurement: boolean;
    advertising: boolean;
    /** JSON text in, a list out: the advertising partners that the question named, as `adVendors` calls them. */
    partners: ColumnType<unknown, string, never>;
    /** JSON text in, parsed but unchecked out: click ids that waited for this choice. */
    pixel_track: ColumnType<unknown, string | null, string | null>;
    /** The spec's code of the language it was asked in. */
    language: string;
    user_agent: string;
    received_at: Date;
    /** Known once somebody has logged in where it was made. */
    member_id: string | null;
  };
}
