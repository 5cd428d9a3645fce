import { getSiteStatus, type PlatformSiteInfo } from '@foyer/contract/system/get-site-status';
import { defineOperation } from '#src/http/wps/operation.ts';
import { ok } from '#src/http/result.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import { findPixelConfig } from '#src/modules/tracking/tracking.public.ts';
import type { ServerContext } from '#src/server-context.ts';
import { readSiteInfo, type SiteInfoServices } from '#src/modules/system/site-info.ts';

/** Returns the tracking configuration of the visited host, if the merchant has one for it. [S3-056, S3-059] */
function findAnalytics(merchant: Merchant, origin: string): Pick<PlatformSiteInfo, 'analytics'> {
  const analytics = findPixelConfig(merchant, new URL(origin).hostname);
  return analytics === null ? {} : { analytics };
}

/**
 * Returns the status and the public settings of a site. Clients that the access rules deny get it too, so that they can
 * show the reason. [S7-022]
 */
export const getSiteStatusOperation = ({ clock, ...services }: SiteInfoServices & Pick<ServerContext, 'clock'>) =>
  defineOperation(getSiteStatus, async (_input, { merchant, language, ip, accessDenied, origin }) =>
    ok({
      maintenance: merchant.maintenance.on,
      maintenanceEnd: merchant.maintenance.endsAt?.toISOString() ?? null,
      ...(merchant.maintenance.on ? { serverNow: new Date(clock.now()).toISOString() } : {}),
      regionRestriction: accessDenied,
      ip,
      info: { ...(await readSiteInfo(services, merchant, language)), ...findAnalytics(merchant, origin) },
    }),
  );
