import type { Endpoint, InputOf } from '@foyer/contract/endpoint';
import { signVendorBody } from '#src/adapters/game-vendor/vendor-signature.ts';
import type { TestServer } from '#test/servers/test-server.ts';

export interface SigningFaults {
  readonly vendor?: string;
  readonly secret?: string;
  /** How far the vendor's clock is behind, in milliseconds. */
  readonly late?: number;
  /** Body whose signature is sent, if it differs from the sent body. */
  readonly body?: string;
}

/** Creates a function that sends a vendor's signed request. The signature is valid unless a fault is given. */
export function prepareVendorCall<E extends Endpoint>(server: TestServer, endpoint: E, input: InputOf<E>) {
  return (faults: SigningFaults = {}) => {
    const timestamp = String(server.clock.now() - (faults.late ?? 0));
    const secret = faults.secret ?? server.context.config.vendorSecret;
    const signature = signVendorBody(secret, { timestamp, body: faults.body ?? JSON.stringify(input) });
    const headers = { 'x-vendor': faults.vendor ?? 'demo', 'x-timestamp': timestamp, 'x-signature': signature };
    return server.call(endpoint, input, { headers });
  };
}
