import { redeemLaunch } from '@foyer/contract/vendor/redeem-launch';
import { signBody } from '#src/adapters/game-vendor/vendor-signature.ts';
import type { TestServer } from '#test/test-server.ts';

interface Faults {
  readonly vendor?: string;
  readonly secret?: string;
  /** How far the vendor's clock is behind, in milliseconds. */
  readonly late?: number;
  /** Signed instead of what is sent. */
  readonly body?: string;
}

/** The launch token in a game's address; empty without one. */
export function tokenOf(gameUrl: string | undefined): string {
  return new URL(gameUrl ?? '').searchParams.get('launchToken') ?? '';
}

/** Asks as a vendor's server does who came with a token: signed, unless a fault says otherwise. */
export function redeemAt(server: TestServer, launchToken: string, faults: Faults = {}) {
  const body = JSON.stringify({ launchToken });
  const timestamp = String(server.clock.now() - (faults.late ?? 0));
  const secret = faults.secret ?? server.context.config.vendorSecret;
  const signature = signBody(secret, { timestamp, body: faults.body ?? body });
  const headers = { 'x-vendor': faults.vendor ?? 'demo', 'x-timestamp': timestamp, 'x-signature': signature };
  return server.call(redeemLaunch, { launchToken }, { headers });
}
