import { createHmac } from 'node:crypto';
import { envelopeSchema } from '@foyer/contract/envelope';
import { redeemLaunch } from '@foyer/contract/vendor/redeem-launch';
import { type Launch, launchSchema } from '#src/platform/launch.ts';

/** The platform's name for this vendor. */
const VENDOR_CODE = 'demo';
const REDEEM_TIMEOUT_MS = 5_000;
const ANSWER_MAX_BYTES = 64 * 1024;

export interface RedeemServices {
  readonly clock: { now(): number };
  readonly fetch: typeof globalThis.fetch;
  readonly platformUrl: string;
  readonly secret: string;
}

export type Redeemed =
  | { readonly kind: 'player'; readonly launch: Launch }
  | { readonly kind: 'token_dead' }
  /** The platform did not answer, or not as agreed; `reason` is for the log. */
  | { readonly kind: 'platform_down'; readonly reason: string };

/** Asks the platform, server to server and signed, who came with a launch token. A token is good once. */
export async function redeemToken(services: RedeemServices, launchToken: string): Promise<Redeemed> {
  if (!redeemLaunch.in.safeParse({ launchToken }).success) return { kind: 'token_dead' };
  try {
    return await ask(services, JSON.stringify({ launchToken }));
  } catch (error) {
    return { kind: 'platform_down', reason: error instanceof Error ? error.name : 'unknown' };
  }
}

async function ask({ clock, fetch, platformUrl, secret }: RedeemServices, body: string): Promise<Redeemed> {
  const timestamp = String(clock.now());
  const response = await fetch(platformUrl + redeemLaunch.path, {
    method: redeemLaunch.method,
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(REDEEM_TIMEOUT_MS),
    headers: {
      'Content-Type': 'application/json',
      'X-Vendor': VENDOR_CODE,
      'X-Timestamp': timestamp,
      'X-Signature': createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('base64url'),
    },
  });
  const envelope = envelopeSchema.safeParse(JSON.parse(await readCapped(response)));
  if (!envelope.success) return { kind: 'platform_down', reason: `status ${response.status}, not an envelope` };
  if (envelope.data.errorCode === 'launch_token_invalid') return { kind: 'token_dead' };
  const launch = launchSchema.safeParse(envelope.data.value);
  if (envelope.data.success && launch.success) return { kind: 'player', launch: launch.data };
  return { kind: 'platform_down', reason: envelope.data.errorCode ?? `status ${response.status}, not a launch` };
}

async function readCapped(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > ANSWER_MAX_BYTES) throw new RangeError('The answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
