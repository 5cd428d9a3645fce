import * as z from 'zod';
import { serviceUrlSchema } from '#src/config/settings/service-url-schema.ts';

/** Addresses of Geetest. */
export const captchaServiceSettingsSchema = z.strictObject({
  // [S9-027]
  timeoutMs: z.int().min(100).max(20_000).default(5_000).describe('Time limit of one check, in milliseconds'),
  v3Url: serviceUrlSchema.default('https://api.geetest.com').describe('Server that checks a version 3 result'),
  v4Url: serviceUrlSchema.default('https://gcaptcha4.geetest.com').describe('Server that checks a version 4 result'),
  v3Script: serviceUrlSchema
    .default('https://static.geetest.com/static/js/gt.0.5.0.js')
    .describe('Script of the version 3 widget, which runs in a separate frame'),
  v4Script: serviceUrlSchema
    .default('https://static.geetest.com/v4/gt4.js')
    .describe('Script of the version 4 widget, which runs in a separate frame'),
});

export type CaptchaServiceSettings = z.output<typeof captchaServiceSettingsSchema>;

/** Secrets of the captcha services, by merchant code. */
export const captchaSecretsSchema = z.record(
  z.string(),
  z.strictObject({
    geetest: z
      .string()
      .min(16, 'must have at least 16 characters')
      .describe("The key that belongs to `captcha.geetestId` in the brand's `brand.json`"),
  }),
);

export type CaptchaSecrets = z.output<typeof captchaSecretsSchema>;
