import type { Endpoint } from '#src/endpoint.ts';
import { collectBeacon } from '#src/system/collect-beacon.ts';
import { getMerchantCountry } from '#src/system/get-merchant-country.ts';
import { getSiteDomains } from '#src/system/get-site-domains.ts';
import { getWebAppManifest } from '#src/system/web-app-manifest.ts';
import { getSiteStatus } from '#src/system/get-site-status.ts';

export const systemEndpoints: readonly Endpoint[] = [
  getSiteStatus,
  getMerchantCountry,
  getSiteDomains,
  collectBeacon,
  getWebAppManifest,
];
