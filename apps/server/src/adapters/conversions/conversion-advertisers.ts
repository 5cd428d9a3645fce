import type { AdPartner } from '@foyer/contract/tracking/pixel-config';
import { adjust } from '#src/adapters/conversions/adjust.ts';
import { appsflyer } from '#src/adapters/conversions/appsflyer.ts';
import type { ConversionAdvertiser } from '#src/adapters/conversions/conversion.ts';
import { ga4 } from '#src/adapters/conversions/ga4.ts';
import { meta } from '#src/adapters/conversions/meta.ts';
import { tiktok } from '#src/adapters/conversions/tiktok.ts';

/** Every advertiser that receives conversions from the server, by the name of its pixel. */
export const conversionAdvertisers: ReadonlyMap<string, ConversionAdvertiser> = new Map<
  AdPartner,
  ConversionAdvertiser
>([
  ['facebook', meta],
  ['googleTag', ga4],
  ['tiktok', tiktok],
  ['appsflyer', appsflyer],
  ['adjust', adjust],
]);
