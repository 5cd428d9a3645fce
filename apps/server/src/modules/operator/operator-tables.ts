import type { Generated } from 'kysely';

export interface OperatorTables {
  /** What an operator's desk has not taken yet. */
  operator_event: {
    /** Sent as `webhook-id`. */
    id: string;
    /** Grows over all merchants: events go out in this order. */
    seq: Generated<number>;
    merchant_code: string;
    /** JSON text, as it is sent. */
    body: string;
    created_at: Date;
  };
  /** How sending to a merchant's desk stands. */
  operator_delivery: {
    merchant_code: string;
    /** Nobody sends before: one process is at it, or the desk did not answer. */
    due_at: Date;
    /** Failures in a row. */
    failures: number;
  };
}
