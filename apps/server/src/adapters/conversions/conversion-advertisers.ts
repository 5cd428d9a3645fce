import type { AdPartner } from '@foyer/contract/tracking/pixel-config';
import { adjustConversionAdvertiser } from '#src/adapters/conversions/adjust.ts';
import { appsflyerConversionAdvertiser } from '#src/adapters/conversions/appsflyer.ts';
import type { ConversionAdvertiser } from '#src/adapters/conversions/conversion.ts';
import { ga4ConversionAdvertiser } from '#src/adapters/conversions/ga4.ts';
import { metaConversionAdvertiser } from '#src/adapters/conversions/meta.ts';
import { tiktokConversionAdvertiser } from '#src/adapters/conversions/tiktok.ts';

/** Every ad partner that receives conversions from the server, by the name of its pixel. */
export const conversionAdvertiserByName: ReadonlyMap<string, ConversionAdvertiser> = new Map<
  AdPartner,
  ConversionAdvertiser
>([
  ['facebook', metaConversionAdvertiser],
  ['googleTag', ga4ConversionAdvertiser],
  ['tiktok', tiktokConversionAdvertiser],
  ['appsflyer', appsflyerConversionAdvertiser],
  ['adjust', adjustConversionAdvertiser],
]);
