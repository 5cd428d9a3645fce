import type { Context } from '#src/context.ts';
import type { Operation } from '#src/http/wps/operation.ts';
import type { ReadSignInInfo } from '#src/modules/identity/identity.public.ts';
import { hasArtIn, type ReadSite } from '#src/modules/merchant/merchant.public.ts';
import { getCountry } from '#src/modules/system/get-country.ts';
import { getDomainRouteOperation } from '#src/modules/system/get-domain-route.ts';
import { getManifestOperation } from '#src/modules/system/get-manifest.ts';
import { getStatus } from '#src/modules/system/get-status.ts';
import { createReadManifest } from '#src/modules/system/manifest.ts';

interface Dependencies {
  readonly readSignInInfo: ReadSignInInfo;
  readonly readSite: ReadSite;
}

/** The state of a site, its country rules and its web app manifest. */
export function createSystemModule({ config }: Context, { readSignInInfo, readSite }: Dependencies) {
  const readManifest = createReadManifest({ readSite, hasArt: hasArtIn(config.brandsDir) });
  const operations: readonly Operation[] = [
    getStatus({ readSite, readSignInInfo }),
    getCountry(),
    getDomainRouteOperation(),
    getManifestOperation({ readManifest }),
  ];
  return { operations, readManifest };
}
