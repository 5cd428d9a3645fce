import { takeOperatorCall } from '@foyer/contract/operator/take-operator-call';
import type { InputOf } from '@foyer/contract/endpoint';
import { signWebhook } from '#src/modules/operator/standard-webhook.ts';
import type { TestServer } from '#test/test-server.ts';

/** 32 bytes, as Standard Webhooks write them. */
export const OPERATOR_SECRET = `whsec_${Buffer.alloc(32, 'aurora').toString('base64')}`;

interface How {
  readonly id?: string;
  readonly secret?: string;
  readonly host?: string;
  /** Seconds since 1970. */
  readonly timestamp?: number;
}

/** A call of an operator's own systems, signed as they sign it. */
export function callAsOperator(server: TestServer, said: InputOf<typeof takeOperatorCall>, how: How = {}) {
  const { id = crypto.randomUUID(), secret = OPERATOR_SECRET, host } = how;
  const timestamp = String(how.timestamp ?? Math.floor(server.clock.now() / 1_000));
  const signature = signWebhook(secret, { id, timestamp, body: JSON.stringify(said) });
  return server.call(takeOperatorCall, said, {
    ...(host === undefined ? {} : { host }),
    headers: { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature },
  });
}
