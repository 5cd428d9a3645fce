import type {
  ConversionAdvertiser,
  AdvertiserRequest,
  ConversionDeliveryOutcome,
} from '#src/adapters/conversions/conversion.ts';
import { createOutgoingFetch } from '#src/adapters/outgoing-fetch.ts';
import { jsonTextSchema } from '#src/config/json-text-schema.ts';
import type { ConversionApiSettings } from '#src/config/settings/conversion-settings.ts';

/**
 * The result of sending a conversion to an ad partner. `status` is the HTTP status, `null` if there was no response.
 * `unknown` means that the ad partner may have received the request.
 */
export type ConversionDeliveryResult =
  | { readonly kind: ConversionDeliveryOutcome; readonly status: number }
  | { readonly kind: 'retry' | 'unknown'; readonly status: null };

/** Network errors that occur before anything is sent. */
const CONNECT_ERRORS = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);

function failedToConnect(error: unknown): boolean {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && CONNECT_ERRORS.has(String(cause.code));
}

function decideByStatus(status: number): ConversionDeliveryOutcome {
  if (status >= 200 && status < 300) return 'accepted';
  // Missing access, rate limits and outages are temporary.
  return status === 401 || status === 403 || status === 408 || status === 429 || status >= 500 ? 'retry' : 'rejected';
}

interface Services {
  readonly fetch: typeof globalThis.fetch;
  readonly conversionServices: ConversionApiSettings;
}

/** Sends one conversion to an ad partner; never throws. */
export async function sendConversion(
  { fetch, conversionServices: { timeoutMs, ...urls } }: Services,
  advertiser: ConversionAdvertiser,
  { url, headers, body }: AdvertiserRequest,
): Promise<ConversionDeliveryResult> {
  const send = createOutgoingFetch({ fetch, timeoutMs, addresses: Object.values(urls) });
  try {
    const response = await send(url, { method: 'POST', headers, body });
    const { status } = response;
    const verdict =
      advertiser.readVerdict?.({ status, json: jsonTextSchema.safeParse(await response.text()).data }) ?? null;
    return { kind: verdict ?? decideByStatus(status), status };
  } catch (error) {
    return { kind: advertiser.deduplicates || failedToConnect(error) ? 'retry' : 'unknown', status: null };
  }
}
