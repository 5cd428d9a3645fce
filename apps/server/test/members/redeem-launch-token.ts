import { redeemLaunch } from '@foyer/contract/vendor/vendor-api';
import type { TestServer } from '#test/servers/test-server.ts';
import { prepareVendorCall, type SigningFaults } from '#test/peers/vendor-call.ts';

/** Returns the launch token in a game's URL; empty if there is none. */
export function readLaunchToken(gameUrl: string | undefined): string {
  return new URL(gameUrl ?? '').searchParams.get('launchToken') ?? '';
}

/** Redeems a launch token as the vendor's server. */
export function redeemLaunchTokenAsVendor(server: TestServer, launchToken: string, faults: SigningFaults = {}) {
  return prepareVendorCall(server, redeemLaunch, { launchToken })(faults);
}
