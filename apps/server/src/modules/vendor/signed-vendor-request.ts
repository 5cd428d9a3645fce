import type { GameVendorAdapter } from '#src/adapters/game-vendor/game-vendor.ts';
import type { VendorRegistry } from '#src/adapters/game-vendor/vendor-registry.ts';
import { isSignedByVendor, type VendorSignedBody } from '#src/adapters/game-vendor/vendor-signature.ts';
import type { Clock } from '#src/clock.ts';
import type { RawApiRequest } from '#src/http/wps/operation.ts';

/** A signed request from a game vendor. Missing headers are empty strings. */
export interface SignedVendorRequest extends VendorSignedBody {
  readonly vendor: string;
}

export function readUnverifiedVendorRequest(raw: RawApiRequest): SignedVendorRequest {
  return {
    vendor: raw.header('X-Vendor') ?? '',
    timestamp: raw.header('X-Timestamp') ?? '',
    signature: raw.header('X-Signature') ?? '',
    body: raw.body,
  };
}

interface SignerServices {
  readonly vendors: Pick<VendorRegistry, 'byRedeemer'>;
  readonly clock: Clock;
}

/** Finds the game vendor that signed the request within the last minute; `null` if no known vendor did. */
export function findSigningVendor(
  { vendors, clock }: SignerServices,
  request: SignedVendorRequest,
): GameVendorAdapter | null {
  const vendor = vendors.byRedeemer(request.vendor);
  return vendor !== null && isSignedByVendor(vendor.secret, request, clock.now()) ? vendor : null;
}
