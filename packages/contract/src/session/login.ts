import * as z from 'zod/mini';
import { captchaProofShape } from '#src/captcha/captcha-proof.ts';
import { defineEndpoint } from '#src/endpoint.ts';
import { PASSWORD_MAX_LENGTH } from '#src/limits.ts';
import { sessionValueSchema } from '#src/session/session-value.ts';

export const login = defineEndpoint({
  name: 'session.login',
  method: 'POST',
  path: '/wps/session/login',
  summary: 'Opens a session with a username and password.',
  source: 'S7-010, S3-007..S3-014',
  in: z.strictObject({
    type: z.literal('username'),
    username: z.string().check(z.minLength(1), z.maxLength(64)),
    password: z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX_LENGTH)),
    loginDeviceId: z.optional(z.string().check(z.maxLength(64))),
    isOfficialAppLogin: z.optional(z.boolean()),
    device: z.optional(z.enum(['IPAD', 'PWA', 'WEBCLIP'])),
    merchant: z.optional(z.string().check(z.maxLength(64))),
    ...captchaProofShape,
  }),
  out: sessionValueSchema,
  errors: ['login.cred.err', 'login_verify_required', 'verify_first', 'captcha_invalid', 'TOO_MANY_REQUEST_LOGIN'],
  token: 'none',
  sealed: true,
});
