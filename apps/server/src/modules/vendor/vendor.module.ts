import { createVendorRegistry, getVendorRegistrySettings } from '#src/adapters/game-vendor/vendor-registry.ts';
import type { ServerContext } from '#src/server-context.ts';
import type { Operation } from '#src/http/wps/operation.ts';
import { moveCreditsOperation } from '#src/modules/vendor/move-credits.ts';
import { redeemLaunchTokenOperation } from '#src/modules/vendor/redeem-launch-token.ts';

/** Creates the registry of game vendors, and the operations that vendors call. */
export function createVendorModule({ config, db, clock, log, merchants }: ServerContext) {
  const vendors = createVendorRegistry({ clock, fetch }, getVendorRegistrySettings(config));
  const operations: readonly Operation[] = [
    redeemLaunchTokenOperation({ db, clock, vendors, merchants }),
    moveCreditsOperation({ db, clock, log, vendors, merchants }),
  ];
  return { operations, vendors };
}
