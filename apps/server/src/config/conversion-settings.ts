import * as z from 'zod';
import { serviceAddress } from '#src/config/service-address.ts';

/** Where advertisers are told of conversions. Left out, each is where it is known to be. */
export const conversionServicesSchema = z.strictObject({
  /** How long one may take, in milliseconds. */
  timeoutMs: z.int().min(100).max(20_000).default(10_000),
  /** With the version of the Marketing API, each of which ends after about a year: https://developers.facebook.com/docs/graph-api/changelog/versions/ */
  metaUrl: serviceAddress.default('https://graph.facebook.com/v26.0'),
  /** `https://region1.google-analytics.com` keeps it in the European Union. */
  ga4Url: serviceAddress.default('https://www.google-analytics.com'),
  tiktokUrl: serviceAddress.default('https://business-api.tiktok.com/open_api/v1.3'),
  appsflyerUrl: serviceAddress.default('https://api3.appsflyer.com'),
  adjustUrl: serviceAddress.default('https://s2s.adjust.com'),
});

export type ConversionServices = z.output<typeof conversionServicesSchema>;

const secret = z.string().regex(/^[\w.:|-]{8,512}$/, 'must have 8 to 512 letters, digits or any of . : | - _');

/** What Adjust calls an event of the app: six letters and digits. */
const adjustEvent = z.string().regex(/^[a-z0-9]{6}$/, "must be an event's token");

/** What a merchant tells advertisers with from the server; who is left out is not told. The public ids stand in its brand. */
const merchantSecretsSchema = z.strictObject({
  facebook: z.strictObject({ accessToken: secret }).optional(),
  googleTag: z.strictObject({ apiSecret: secret }).optional(),
  tiktok: z.strictObject({ accessToken: secret }).optional(),
  appsflyer: z.strictObject({ token: secret }).optional(),
  /** The events of the native app, which has others than the web. */
  adjust: z
    .strictObject({
      token: secret,
      events: z.strictObject({
        register: adjustEvent.optional(),
        firstLaunch: adjustEvent.optional(),
        deposit: adjustEvent.optional(),
        redeposit: adjustEvent.optional(),
        firstDeposit: adjustEvent.optional(),
      }),
    })
    .optional(),
});

export type MerchantConversionSecrets = z.output<typeof merchantSecretsSchema>;

/** By merchant. */
export const conversionSecretsSchema = z.record(z.string(), merchantSecretsSchema);

export type ConversionSecrets = z.output<typeof conversionSecretsSchema>;
