import * as z from 'zod/mini';
import { captchaProofShape } from '#src/captcha/captcha-proof.ts';
import { defineEndpoint } from '#src/endpoint.ts';
import { identityClaimErrors } from '#src/identity/identity-proof.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#src/limits.ts';
import { registeredSchema, registrationShape } from '#src/member/registration/registration.ts';
import { mobileNumberShape } from '#src/verification/mobile-number.ts';
import { oneTimeCode } from '#src/verification/one-time-code.ts';

export const registerMobile = defineEndpoint({
  name: 'member.registerMobile',
  method: 'POST',
  path: '/wps/member/register/mobile',
  summary: 'Opens an account by mobile number and the code sent there; the platform makes up the username.',
  source: 'S7-016, S1-002, S5-003',
  in: z.strictObject({
    ...mobileNumberShape,
    code: oneTimeCode,
    /** Left out, the account has no password of its own: it is logged in to by SMS. [S5-003] */
    password: z.optional(z.string().check(z.minLength(PASSWORD_MIN_LENGTH), z.maxLength(PASSWORD_MAX_LENGTH))),
    ...registrationShape,
    /** Taken, and not needed: sending the code had its captcha. [S3-018] */
    ...captchaProofShape,
  }),
  out: registeredSchema,
  errors: [
    'verification_code_invalid',
    'mobile_taken',
    'password_too_common',
    'idempotency_key_reused',
    ...identityClaimErrors,
  ],
  token: 'none',
  sealed: true,
  moduleId: 'MOBILENUMREG3',
  idempotent: true,
});
