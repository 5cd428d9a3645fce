import { redeemLaunch as endpoint } from '@foyer/contract/vendor/redeem-launch';
import { operation } from '#src/http/operation.ts';
import { redeem, type RedeemServices } from '#src/modules/vendor/redeem.ts';

export function redeemLaunch(services: RedeemServices) {
  return operation(endpoint, async ({ launchToken }, { raw }) =>
    redeem(services, {
      launchToken,
      vendor: raw.header('X-Vendor') ?? '',
      timestamp: raw.header('X-Timestamp') ?? '',
      signature: raw.header('X-Signature') ?? '',
      body: raw.body,
    }),
  );
}
