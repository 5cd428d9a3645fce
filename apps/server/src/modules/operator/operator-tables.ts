import type { Generated } from 'kysely';

export interface OperatorTables {
  /** Webhooks that wait to be sent to the operators' systems. */
  operator_event: {
    /** Id of the webhook event, sent as header `webhook-id`. */
    id: string;
    /** Sequence number over all merchants; webhooks are sent in this order. */
    seq: Generated<number>;
    merchant_code: string;
    /** JSON text of the webhook's request body. */
    body: string;
    created_at: Date;
  };
  /** Delivery state of the webhooks to one merchant's operator. */
  operator_delivery: {
    merchant_code: string;
    /**
     * Until then no process may send webhooks to the operator: either a process is sending, or the next retry must
     * wait.
     */
    due_at: Date;
    /** Number of consecutive failed webhook deliveries. */
    failures: number;
  };
}
