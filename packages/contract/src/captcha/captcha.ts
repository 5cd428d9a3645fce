import * as z from 'zod/mini';
import { defineEndpoint, type Endpoint } from '#src/endpoint.ts';

const proof = z.optional(z.string().check(z.maxLength(4096)));

/** Fields of a request with the proof that a captcha was solved, the same for all captcha providers. [S3-011, S3-018] */
export const captchaProofShape = {
  geetestChallenge: proof,
  geetestSeccode: proof,
  geetestValidateV4: proof,
};

export type CaptchaProof = z.output<z.ZodMiniObject<typeof captchaProofShape>>;

/**
 * Returns a new captcha. [S7-021, S7-025, S3-048..S3-051]
 * If the provider is `altcha`, solve the challenge in `init.altcha` and send the proof as `geetestValidateV4`, in
 * base64-encoded JSON.
 * If the mock captcha is enabled, `init.mockToken` (50 characters, valid once for 60 s) is also accepted as
 * `geetestValidateV4`. [S9-027]
 */
export const getCaptcha = defineEndpoint({
  name: 'captcha.getCaptcha',
  method: 'GET',
  path: '/wps/captcha/geetest',
  summary: 'Returns a new captcha challenge.',
  source: 'S7-021, S7-025, S9-027',
  platform: { flag: 'GEETEST3' },
  in: z.strictObject({ t: z.optional(z.string().check(z.maxLength(20))) }),
  out: z.object({
    gt: z.string(),
    challenge: z.string(),
    newCaptcha: z.boolean(),
    success: z.int(),
    provider: z.enum(['altcha', 'geetest-v3', 'geetest-v4']),
    init: z.object({
      altcha: z.optional(z.record(z.string(), z.unknown())),
      mockToken: z.optional(z.string()),
    }),
  }),
  token: 'none',
});

export const captchaEndpoints: readonly Endpoint[] = [getCaptcha];
