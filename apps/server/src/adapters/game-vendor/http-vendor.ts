import { LAUNCH_TIMEOUT_MS } from '@foyer/contract/limits';
import type { GameVendor } from '#src/adapters/game-vendor/game-vendor.ts';
import { readReply, readVendorReply, type VendorReply } from '#src/adapters/game-vendor/vendor-reply.ts';
import { vendorRequest, type VendorRequest } from '#src/adapters/game-vendor/vendor-request.ts';
import type { HttpVendorSettings } from '#src/config/vendor-template.ts';

interface Services {
  readonly fetch: typeof globalThis.fetch;
  readonly clock: { now(): number };
}

/** A vendor that is asked by HTTP, as its template says. */
export function createHttpVendor({ fetch, clock }: Services, code: string, settings: HttpVendorSettings): GameVendor {
  return {
    redeemer: code,
    secret: settings.secret,
    saysReady: settings.saysReady,
    launch: async (launch, timeoutMs) => {
      const request = vendorRequest(settings, launch, clock.now());
      try {
        return readVendorReply(settings, await askVendor(fetch, request, timeoutMs));
      } catch (error) {
        const reason = error instanceof Error ? error.name : 'unknown';
        return { kind: reason === 'TimeoutError' ? 'late' : 'silent', reason };
      }
    },
  };
}

/** Sends a request to a vendor; rejects when it is not answered within `timeoutMs`, at most 10 s, or leads elsewhere. */
export async function askVendor(
  fetch: typeof globalThis.fetch,
  { url, method, headers, body }: VendorRequest,
  timeoutMs: number,
): Promise<VendorReply> {
  const signal = AbortSignal.timeout(Math.min(timeoutMs, LAUNCH_TIMEOUT_MS));
  return readReply(await fetch(url, { method, headers, redirect: 'error', signal, ...(body === '' ? {} : { body }) }));
}
