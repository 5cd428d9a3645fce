import * as z from 'zod/mini';
import { captchaProofShape } from '#src/captcha/captcha-proof.ts';
import { defineEndpoint } from '#src/endpoint.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, USERNAME_PATTERN } from '#src/limits.ts';
import { registrationHowShape } from '#src/member/registration-how.ts';
import { sessionValueSchema } from '#src/session/session-value.ts';

const short = z.optional(z.string().check(z.maxLength(64)));

export const register = defineEndpoint({
  name: 'member.register',
  method: 'POST',
  path: '/wps/member/register',
  summary: 'Opens an account by username and, with `login`, a session for it.',
  source: 'S7-015, S3-015..S3-019',
  in: z.strictObject({
    username: z.string().check(z.regex(USERNAME_PATTERN)),
    password: z.string().check(z.minLength(PASSWORD_MIN_LENGTH), z.maxLength(PASSWORD_MAX_LENGTH)),
    ...registrationHowShape,
    /** Open a session as well. */
    login: z.boolean(),
    loginDeviceId: short,
    ...captchaProofShape,
  }),
  out: z.object({
    ...sessionValueSchema.shape,
    /** `null` when no session was asked for. */
    token: z.nullable(z.string()),
    customerId: z.string(),
  }),
  errors: [
    'username_taken',
    'password_too_common',
    'referral_code_unknown',
    'verify_first',
    'captcha_invalid',
    'idempotency_key_reused',
  ],
  token: 'none',
  sealed: true,
  moduleId: 'REG3',
  idempotent: true,
});
