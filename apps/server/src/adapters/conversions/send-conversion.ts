import type { ConversionVendor, VendorRequest, VendorVerdict } from '#src/adapters/conversions/conversion.ts';
import { createOutgoingFetch } from '#src/adapters/outgoing-fetch.ts';
import type { ConversionServices } from '#src/config/conversion-settings.ts';

/** What became of it: the vendor's verdict with the status it came by, or no answer; `unsure`: it may have been heard all the same. */
export type DeliveryResult =
  | { readonly kind: VendorVerdict; readonly status: number }
  | { readonly kind: 'later' | 'unsure'; readonly status: null };

/** Sends one conversion to a vendor; never throws. */
export type SendConversion = (vendor: ConversionVendor, request: VendorRequest) => Promise<DeliveryResult>;

/** Nothing was sent yet when these came. */
const NOT_THERE = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);

function wasUnheard(error: unknown): boolean {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && NOT_THERE.has(String(cause.code));
}

function verdictOf(status: number): VendorVerdict {
  if (status >= 200 && status < 300) return 'taken';
  // Access may be given back, haste and trouble pass.
  return status === 401 || status === 403 || status === 408 || status === 429 || status >= 500 ? 'later' : 'refused';
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // What an answer means is then for its status to say.
    return null;
  }
}

export function createSendConversion(
  fetch: typeof globalThis.fetch,
  { timeoutMs, ...urls }: ConversionServices,
): SendConversion {
  const ask = createOutgoingFetch({ fetch, timeoutMs, addresses: Object.values(urls) });
  return async (vendor, { url, headers, body }) => {
    try {
      const response = await ask(url, { method: 'POST', headers, body });
      const { status } = response;
      const read = vendor.readAnswer?.({ status, json: readJson(await response.text()) }) ?? null;
      return { kind: read ?? verdictOf(status), status };
    } catch (error) {
      return { kind: vendor.countsOnce || wasUnheard(error) ? 'later' : 'unsure', status: null };
    }
  };
}
