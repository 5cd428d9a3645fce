import { receiveOperatorCall } from '@foyer/contract/operator/receive-operator-call';
import type { InputOf } from '@foyer/contract/endpoint';
import { signWebhook } from '#src/modules/operator/standard-webhook.ts';
import type { TestServer } from '#test/servers/test-server.ts';

/** A secret of 32 bytes in the format of Standard Webhooks. */
export const OPERATOR_SECRET = `whsec_${Buffer.alloc(32, 'aurora').toString('base64')}`;

export const OPERATOR_PATH = receiveOperatorCall.path;

interface SignatureOptions {
  readonly id?: string;
  readonly secret?: string;
  /** Time of the signature, in seconds since 1970. */
  readonly timestamp: number;
}

/** Creates the headers of a signed operator request. */
export function signOperatorRequest(body: string, options: SignatureOptions): Readonly<Record<string, string>> {
  const { id = crypto.randomUUID(), secret = OPERATOR_SECRET } = options;
  const timestamp = String(options.timestamp);
  const signature = signWebhook(secret, { id, timestamp, body });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature };
}

/** Sends a signed operator request to a test server. */
export function callAsOperator(
  server: TestServer,
  input: InputOf<typeof receiveOperatorCall>,
  { host, ...options }: Partial<SignatureOptions> & { readonly host?: string } = {},
) {
  const timestamp = Math.floor(server.clock.now() / 1_000);
  return server.call(receiveOperatorCall, input, {
    ...(host === undefined ? {} : { host }),
    headers: signOperatorRequest(JSON.stringify(input), { timestamp, ...options }),
  });
}

/** Closes or reopens the account of a member as the operator. */
export async function sendAccountCommand(
  server: TestServer,
  order: 'close' | 'reopen',
  username: string,
): Promise<void> {
  const { status, value } = await callAsOperator(server, { type: 'account.order', order, members: [username] });
  if (status !== 200 || value?.unknown.length !== 0) throw new Error(`the account could not be changed: ${status}`);
}
