import { redeemLaunch as endpoint } from '@foyer/contract/vendor/vendor-api';
import { operation } from '#src/http/wps/operation.ts';
import { signedRequestOf } from '#src/modules/vendor/signer.ts';
import { redeem, type RedeemServices } from '#src/modules/vendor/redeem.ts';

export function redeemLaunch(services: RedeemServices) {
  return operation(endpoint, async ({ launchToken }, { raw }) =>
    redeem(services, { ...signedRequestOf(raw), launchToken }),
  );
}
