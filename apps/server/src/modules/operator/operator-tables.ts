import type { Generated } from 'kysely';

export interface OperatorTables {
  /** Queue of webhooks to the operators' systems. */
  operator_event: {
    /** Sent as `webhook-id`. */
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
    /** No process sends before: another one is sending, or the last request failed. */
    due_at: Date;
    /** Consecutive failures. */
    failures: number;
  };
}
