import { redeemLaunch } from '@foyer/contract/vendor/vendor-api';
import type { TestServer } from '#test/servers/test-server.ts';
import { callAsVendor, type SigningFaults } from '#test/peers/vendor-call.ts';

/** The launch token in a game's address; empty without one. */
export function tokenOf(gameUrl: string | undefined): string {
  return new URL(gameUrl ?? '').searchParams.get('launchToken') ?? '';
}

/** Asks as a vendor's server does who came with a token. */
export function redeemAt(server: TestServer, launchToken: string, faults: SigningFaults = {}) {
  return callAsVendor(server, redeemLaunch, { launchToken })(faults);
}
