import type { AdPartner } from '@foyer/contract/tracking/pixel-config';
import { adjustConversions } from '#src/adapters/conversions/adjust.ts';
import { appsflyerConversions } from '#src/adapters/conversions/appsflyer.ts';
import type { ConversionAdvertiser } from '#src/adapters/conversions/conversion.ts';
import { ga4Conversions } from '#src/adapters/conversions/ga4.ts';
import { metaConversions } from '#src/adapters/conversions/meta.ts';
import { tiktokConversions } from '#src/adapters/conversions/tiktok.ts';

/** Every ad partner that receives conversions from the server, by the name of its pixel. */
export const conversionAdvertiserByName: ReadonlyMap<string, ConversionAdvertiser> = new Map<
  AdPartner,
  ConversionAdvertiser
>([
  ['facebook', metaConversions],
  ['googleTag', ga4Conversions],
  ['tiktok', tiktokConversions],
  ['appsflyer', appsflyerConversions],
  ['adjust', adjustConversions],
]);
