import * as z from 'zod/mini';
import { captchaProofShape } from '#src/captcha/captcha-proof.ts';
import { defineEndpoint } from '#src/endpoint.ts';
import { PASSWORD_MAX_LENGTH } from '#src/limits.ts';
import { loginDeviceShape } from '#src/session/login-device.ts';
import { sessionValueSchema } from '#src/session/session-value.ts';

const byPassword = z.strictObject({
  type: z.literal('username'),
  username: z.string().check(z.minLength(1), z.maxLength(64)),
  password: z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX_LENGTH)),
  ...loginDeviceShape,
  ...captchaProofShape,
});

export const login = defineEndpoint({
  name: 'session.login',
  method: 'POST',
  path: '/wps/session/login',
  summary: 'Opens a session; `type` says by what.',
  source: 'S7-010, S3-007..S3-014',
  in: z.discriminatedUnion('type', [byPassword]),
  out: sessionValueSchema,
  errors: ['login.cred.err', 'login_verify_required', 'verify_first', 'captcha_invalid', 'TOO_MANY_REQUEST_LOGIN'],
  token: 'none',
  sealed: true,
});
