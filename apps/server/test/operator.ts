import { receiveOperatorCall } from '@foyer/contract/operator/receive-operator-call';
import type { InputOf } from '@foyer/contract/endpoint';
import { signWebhook } from '#src/modules/operator/standard-webhook.ts';
import type { TestServer } from '#test/servers/test-server.ts';

/** 32 bytes, as Standard Webhooks write them. */
export const OPERATOR_SECRET = `whsec_${Buffer.alloc(32, 'aurora').toString('base64')}`;

export const OPERATOR_PATH = receiveOperatorCall.path;

interface How {
  readonly id?: string;
  readonly secret?: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
}

/** What an operator's own systems say of a call's body: its id, when it is sent, and their signature. */
export function operatorHeaders(body: string, how: How): Readonly<Record<string, string>> {
  const { id = crypto.randomUUID(), secret = OPERATOR_SECRET } = how;
  const timestamp = String(how.timestamp);
  const signature = signWebhook(secret, { id, timestamp, body });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature };
}

/** A call of an operator's own systems, signed as they sign it. */
export function callAsOperator(
  server: TestServer,
  said: InputOf<typeof receiveOperatorCall>,
  { host, ...how }: Partial<How> & { readonly host?: string } = {},
) {
  const timestamp = Math.floor(server.clock.now() / 1_000);
  return server.call(receiveOperatorCall, said, {
    ...(host === undefined ? {} : { host }),
    headers: operatorHeaders(JSON.stringify(said), { timestamp, ...how }),
  });
}

/** Closes the account of a member, or opens it again, as the operator's own systems do. */
export async function orderAccount(server: TestServer, order: 'close' | 'reopen', username: string): Promise<void> {
  const { status, value } = await callAsOperator(server, { type: 'account.order', order, members: [username] });
  if (status !== 200 || value?.unknown.length !== 0) throw new Error(`the account could not be changed: ${status}`);
}
