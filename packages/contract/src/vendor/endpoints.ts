import type { Endpoint } from '#src/endpoint.ts';
import { moveCredits } from '#src/vendor/move-credits.ts';
import { redeemLaunch } from '#src/vendor/redeem-launch.ts';

export const vendorEndpoints: readonly Endpoint[] = [moveCredits, redeemLaunch];
