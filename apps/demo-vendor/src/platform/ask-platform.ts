import { createHmac } from 'node:crypto';
import { envelopeSchema } from '@foyer/contract/envelope';

/** The platform's name for this vendor. */
const VENDOR_CODE = 'demo';
const TIMEOUT_MS = 5_000;
const ANSWER_MAX_BYTES = 64 * 1024;

export interface PlatformServices {
  readonly clock: { now(): number };
  readonly fetch: typeof globalThis.fetch;
  readonly platformUrl: string;
  readonly secret: string;
}

export type PlatformAnswer =
  | { readonly kind: 'answer'; readonly success: boolean; readonly value: unknown; readonly errorCode: string | null }
  /** It did not answer, or not as agreed; `reason` is for the log. */
  | { readonly kind: 'down'; readonly reason: string };

interface Endpoint {
  readonly method: string;
  readonly path: string;
}

/** Calls the platform, server to server, signed with `base64url(HMAC-SHA-256(secret, "<ms>.<body>"))`. */
export async function askPlatform(
  services: PlatformServices,
  endpoint: Endpoint,
  input: object,
): Promise<PlatformAnswer> {
  try {
    return await ask(services, endpoint, JSON.stringify(input));
  } catch (error) {
    return { kind: 'down', reason: error instanceof Error ? error.name : 'unknown' };
  }
}

async function ask(services: PlatformServices, { method, path }: Endpoint, body: string): Promise<PlatformAnswer> {
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
  return { kind: 'answer', success, value, errorCode: errorCode ?? null };
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
