import { createHmac } from 'node:crypto';
import { envelopeSchema } from '@foyer/contract/envelope';

/** Code of this vendor on the platform. */
const VENDOR_CODE = 'demo';
const TIMEOUT_MS = 5_000;
const MAX_RESPONSE_BYTES = 64 * 1024;

/** Services and settings that a call to the platform needs. */
export interface PlatformCallServices {
  readonly clock: { now(): number };
  readonly fetch: typeof globalThis.fetch;
  readonly platformUrl: string;
  readonly secret: string;
}

export type PlatformResponse =
  | { readonly kind: 'response'; readonly success: boolean; readonly value: unknown; readonly errorCode: string | null }
  /** The platform did not respond, or its response was invalid; `reason` is for the log. */
  | { readonly kind: 'down'; readonly reason: string };

interface Endpoint {
  readonly method: string;
  readonly path: string;
}

/** Sends a request to the platform's server, signed with `base64url(HMAC-SHA-256(secret, "<ms>.<body>"))`. */
export async function callPlatform(
  services: PlatformCallServices,
  endpoint: Endpoint,
  input: object,
): Promise<PlatformResponse> {
  try {
    return await send(services, endpoint, JSON.stringify(input));
  } catch (error) {
    return { kind: 'down', reason: error instanceof Error ? error.name : 'unknown' };
  }
}

async function send(
  services: PlatformCallServices,
  { method, path }: Endpoint,
  body: string,
): Promise<PlatformResponse> {
  const { clock, fetch, platformUrl, secret } = services;
  const timestamp = String(clock.now());
  const response = await fetch(platformUrl + path, {
    method,
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      'Content-Type': 'application/json',
      'X-Vendor': VENDOR_CODE,
      'X-Timestamp': timestamp,
      'X-Signature': createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('base64url'),
    },
  });
  const envelope = envelopeSchema.safeParse(JSON.parse(await readCapped(response)));
  if (!envelope.success) return { kind: 'down', reason: `status ${response.status}, not an envelope` };
  const { success, value, errorCode } = envelope.data;
  return { kind: 'response', success, value, errorCode: errorCode ?? null };
}

async function readCapped(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_RESPONSE_BYTES) throw new RangeError('The response is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
