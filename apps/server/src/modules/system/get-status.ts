import { getStatus as endpoint } from '@foyer/contract/system/get-status';
import { operation } from '#src/http/operation.ts';
import { done } from '#src/http/result.ts';
import { isRestricted } from '#src/modules/system/restricted-address.ts';
import { readSiteInfo, type SiteInfoServices } from '#src/modules/system/site-info.ts';

export function getStatus(services: SiteInfoServices) {
  return operation(endpoint, async (_input, { merchant, language, ip }) =>
    done({
      maintenance: merchant.maintenance.on,
      maintenanceEnd: merchant.maintenance.endsAt?.toISOString() ?? null,
      regionRestriction: isRestricted(merchant.brand.restrictedAddresses ?? [], ip),
      ip,
      info: await readSiteInfo(services, merchant, language),
    }),
  );
}
