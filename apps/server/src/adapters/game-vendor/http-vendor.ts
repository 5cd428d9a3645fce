import { GAME_LAUNCH_TIMEOUT_MS } from '@foyer/contract/limits';
import type { GameVendorAdapter } from '#src/adapters/game-vendor/game-vendor.ts';
import {
  readVendorHttpResponse,
  readGameUrlOfResponse,
  type VendorHttpResponse,
} from '#src/adapters/game-vendor/read-game-url.ts';
import { buildVendorRequest, type VendorRequest } from '#src/adapters/game-vendor/vendor-request.ts';
import { createVendorDrawsReader } from '#src/adapters/game-vendor/vendor-draws.ts';
import type { HttpVendorSettings } from '#src/config/vendor-request-template.ts';

interface Services {
  readonly fetch: typeof globalThis.fetch;
  readonly clock: { now(): number };
}

/** Creates a game vendor whose launch API is called over HTTP. The settings are a template of the request. */
export function createHttpVendor(
  { fetch, clock }: Services,
  code: string,
  settings: HttpVendorSettings,
): GameVendorAdapter {
  return {
    redeemer: code,
    secret: settings.secret,
    saysReady: settings.saysReady,
    readDraws: settings.draws === undefined ? undefined : createVendorDrawsReader({ fetch }, settings.draws),
    launch: async (launch, timeoutMs) => {
      const request = buildVendorRequest(settings, launch, clock.now());
      try {
        return readGameUrlOfResponse(settings, await sendVendorRequest(fetch, request, timeoutMs));
      } catch (error) {
        const reason = error instanceof Error ? error.name : 'unknown';
        return { kind: reason === 'TimeoutError' ? 'timeout' : 'unavailable', reason };
      }
    },
  };
}

/** Sends a request to a vendor. Rejects if the vendor does not respond within `timeoutMs`, at most 10 s, or redirects. */
export async function sendVendorRequest(
  fetch: typeof globalThis.fetch,
  { url, method, headers, body }: VendorRequest,
  timeoutMs: number,
): Promise<VendorHttpResponse> {
  const signal = AbortSignal.timeout(Math.min(timeoutMs, GAME_LAUNCH_TIMEOUT_MS));
  return readVendorHttpResponse(
    await fetch(url, { method, headers, redirect: 'error', signal, ...(body === '' ? {} : { body }) }),
  );
}
