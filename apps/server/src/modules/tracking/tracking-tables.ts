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
    /** By the browser's clock, never later than it arrived and never long before. */
    at: Date;
    received_at: Date;
  };
}
