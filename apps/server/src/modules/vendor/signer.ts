import type { GameVendor } from '#src/adapters/game-vendor/game-vendor.ts';
import type { VendorRegistry } from '#src/adapters/game-vendor/vendor-registry.ts';
import { isSignedBy, type SignedBody } from '#src/adapters/game-vendor/vendor-signature.ts';
import type { Clock } from '#src/clock.ts';
import type { RawRequest } from '#src/http/wps/operation.ts';

/** Missing headers are empty strings. */
export interface SignedRequest extends SignedBody {
  readonly vendor: string;
}

export function readSignedRequest(raw: RawRequest): SignedRequest {
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

/** The vendor that signed the request within the last minute, or `null`. */
export function findSigner({ vendors, clock }: SignerServices, request: SignedRequest): GameVendor | null {
  const vendor = vendors.byRedeemer(request.vendor);
  return vendor !== null && isSignedBy(vendor.secret, request, clock.now()) ? vendor : null;
}
