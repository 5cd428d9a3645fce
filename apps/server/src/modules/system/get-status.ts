import { getStatus as endpoint } from '@foyer/contract/system/get-status';
import { operation } from '#src/http/operation.ts';
import { done } from '#src/http/result.ts';
import { readSiteInfo, type SiteInfoServices } from '#src/modules/system/site-info.ts';

/** It answers whoever is kept out as well: how else would he know. [S7-022] */
export function getStatus(services: SiteInfoServices) {
  return operation(endpoint, async (_input, { merchant, language, ip, keptOut }) =>
    done({
      maintenance: merchant.maintenance.on,
      maintenanceEnd: merchant.maintenance.endsAt?.toISOString() ?? null,
      regionRestriction: keptOut,
      ip,
      info: await readSiteInfo(services, merchant, language),
    }),
  );
}
