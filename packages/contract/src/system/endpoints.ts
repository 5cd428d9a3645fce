import type { Endpoint } from '#src/endpoint.ts';
import { collectBeacon } from '#src/system/collect-beacon.ts';
import { getMerchantCountry } from '#src/system/get-merchant-country.ts';
import { getSiteDomains } from '#src/system/get-domain-route.ts';
import { getManifest } from '#src/system/get-manifest.ts';
import { getStatus } from '#src/system/get-status.ts';

export const systemEndpoints: readonly Endpoint[] = [
  getStatus,
  getMerchantCountry,
  getSiteDomains,
  collectBeacon,
  getManifest,
];
