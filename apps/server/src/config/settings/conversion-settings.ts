import * as z from 'zod';
import { serviceUrlSchema } from '#src/config/settings/service-url-schema.ts';

/** Addresses of the ad partners' servers. */
export const conversionApiSettingsSchema = z.strictObject({
  timeoutMs: z.int().min(100).max(20_000).default(10_000).describe('Time limit of one call, in milliseconds'),
  // Each version ends after about a year: https://developers.facebook.com/docs/graph-api/changelog/versions/
  metaUrl: serviceUrlSchema
    .default('https://graph.facebook.com/v26.0')
    .describe("Meta's Graph API, with its version, which Meta retires after about a year"),
  ga4Url: serviceUrlSchema
    .default('https://www.google-analytics.com')
    .describe('Google Analytics 4; `https://region1.google-analytics.com` stays in the European Union'),
  tiktokUrl: serviceUrlSchema
    .default('https://business-api.tiktok.com/open_api/v1.3')
    .describe('TikTok Events API, with its version'),
  appsflyerUrl: serviceUrlSchema.default('https://api3.appsflyer.com').describe('AppsFlyer server-to-server events'),
  adjustUrl: serviceUrlSchema.default('https://s2s.adjust.com').describe('Adjust server-to-server events'),
});

export type ConversionApiSettings = z.output<typeof conversionApiSettingsSchema>;

const secret = z.string().regex(/^[\w.:|-]{8,512}$/, 'must have 8 to 512 letters, digits or any of . : | - _');

/** The token that Adjust gives each event: six lower-case letters and digits. */
const adjustEvent = z.string().regex(/^[a-z0-9]{6}$/, "must be an event's token");

/**
 * A merchant's credentials. An ad partner without an entry receives nothing. The public ids are in the merchant's
 * brand.
 */
const merchantSecretsSchema = z.strictObject({
  facebook: z.strictObject({ accessToken: secret }).optional().describe('Access token of the Conversions API'),
  googleTag: z.strictObject({ apiSecret: secret }).optional().describe('API secret of the Measurement Protocol'),
  tiktok: z.strictObject({ accessToken: secret }).optional().describe('Access token of the Events API'),
  appsflyer: z.strictObject({ token: secret }).optional().describe('Server-to-server token'),
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
    .optional()
    .describe("Server-to-server token, and the token of each event in the native app's Adjust account"),
});

export type MerchantConversionSecrets = z.output<typeof merchantSecretsSchema>;

/** Secrets of the ad partners, by merchant code. */
export const conversionSecretsSchema = z.record(z.string(), merchantSecretsSchema);

export type ConversionSecrets = z.output<typeof conversionSecretsSchema>;
