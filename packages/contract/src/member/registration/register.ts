import * as z from 'zod/mini';
import { captchaProofShape } from '#src/captcha/captcha-proof.ts';
import { defineEndpoint } from '#src/endpoint.ts';
import { identityClaimErrors } from '#src/identity/identity-proof.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, USERNAME_PATTERN } from '#src/limits.ts';
import { registeredSchema, registrationShape } from '#src/member/registration/registration.ts';

export const register = defineEndpoint({
  name: 'member.register',
  method: 'POST',
  path: '/wps/member/register',
  summary: 'Opens an account by username and, with `login`, a session for it.',
  source: 'S7-015, S3-015..S3-019',
  in: z.strictObject({
    username: z.string().check(z.regex(USERNAME_PATTERN)),
    password: z.string().check(z.minLength(PASSWORD_MIN_LENGTH), z.maxLength(PASSWORD_MAX_LENGTH)),
    ...registrationShape,
    ...captchaProofShape,
  }),
  out: registeredSchema,
  errors: [
    'username_taken',
    'password_too_common',
    'verify_first',
    'captcha_invalid',
    'idempotency_key_reused',
    ...identityClaimErrors,
  ],
  token: 'none',
  sealed: true,
  moduleId: 'REG3',
  idempotent: true,
});
