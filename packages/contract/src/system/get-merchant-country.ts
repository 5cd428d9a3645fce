import * as z from 'zod/mini';
import { defineEndpoint, type OutputOf } from '#src/endpoint.ts';

/** Returns the country of the brand with its dialling code and currency. [S3-055] */
export const getMerchantCountry = defineEndpoint({
  name: 'system.getCountry',
  method: 'GET',
  path: '/wps/system/country',
  summary: "Returns the merchant's country, dialling code and currency.",
  source: 'S7-023, S3-055',
  out: z.object({
    countries: z.array(z.object({ countryCode: z.string(), countryDialingCode: z.string() })),
    countryCode: z.string(),
    countryDialingCode: z.string(),
    currency: z.string(),
    currencySymbol: z.string(),
    currencyPosition: z.enum(['before', 'after']),
  }),
  token: 'none',
  cache: { seconds: 180 },
});

export type MerchantCountry = OutputOf<typeof getMerchantCountry>;
