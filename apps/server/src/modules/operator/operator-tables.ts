import type { Generated } from 'kysely';

export interface OperatorTables {
  /** Queue of webhooks to the operators' systems. */
  operator_event: {
    /** Id of the event, sent as `webhook-id`. */
    id: string;
    /** Ascending over all merchants; events are sent in this order. */
    seq: Generated<number>;
    merchant_code: string;
    /** JSON text of the request body. */
    body: string;
    created_at: Date;
  };
  /** Delivery state per merchant. */
  operator_delivery: {
    merchant_code: string;
    /** Time before which no process sends: another one is sending, or the last request failed. */
    due_at: Date;
    /** Number of consecutive failures. */
    failures: number;
  };
}
