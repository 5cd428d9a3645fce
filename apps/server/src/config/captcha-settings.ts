import * as z from 'zod';
import { serviceAddress } from '#src/config/service-address.ts';

/** Where Geetest answers. Left out, it is asked where it is known to be. */
export const captchaServicesSchema = z.strictObject({
  /** How long one check may take, in milliseconds. [S9-027] */
  timeoutMs: z.int().min(100).max(20_000).default(5_000),
  v3Url: serviceAddress.default('https://api.geetest.com'),
  v4Url: serviceAddress.default('https://gcaptcha4.geetest.com'),
  /** Scripts of the widgets, which run in a frame of their own. */
  v3Script: serviceAddress.default('https://static.geetest.com/static/js/gt.0.5.0.js'),
  v4Script: serviceAddress.default('https://static.geetest.com/v4/gt4.js'),
});

export type CaptchaServices = z.output<typeof captchaServicesSchema>;

/** By merchant: the key that belongs to the public `captcha.geetestId` of its brand. */
export const captchaSecretsSchema = z.record(
  z.string(),
  z.strictObject({ geetest: z.string().min(16, 'must have at least 16 characters') }),
);

export type CaptchaSecrets = z.output<typeof captchaSecretsSchema>;
