import * as z from 'zod/mini';
import { captchaProofShape } from '#src/captcha/captcha.ts';
import { defineEndpoint } from '#src/endpoint.ts';
import { identityProofErrorCodes, identityProofOrTicketShape } from '#src/identity/identity-proof.ts';
import { PASSWORD_MAX_LENGTH, LOWEST_PASSWORD_MIN_LENGTH, USERNAME_PATTERN } from '#src/limits.ts';
import { birthDateShape, registrationContextShape } from '#src/member/registration/registration-context.ts';
import { DEVICE_ID_PATTERN } from '#src/session/device-id.ts';
import { openedSessionSchema } from '#src/session/opened-session.ts';
import { mobileNumberShape } from '#src/verification/mobile-number.ts';
import { oneTimeCodeSchema } from '#src/verification/one-time-code.ts';

/** Fields that registrations by username and by mobile number have in common. [S3-015] */
const registrationShape = {
  ...registrationContextShape,
  ...birthDateShape,
  ...identityProofOrTicketShape,
  /** Whether the registration also opens a session. */
  login: z.boolean(),
  loginDeviceId: z.optional(z.string().check(z.regex(DEVICE_ID_PATTERN))),
};

const registeredSchema = z.object({
  ...openedSessionSchema.shape,
  /** The session token; `null` if the request did not ask for a session. */
  token: z.nullable(z.string()),
  customerId: z.string(),
});

export const registerByUsername = defineEndpoint({
  name: 'member.register',
  method: 'POST',
  path: '/wps/member/register',
  summary: 'Registers an account by username and, with `login`, opens a session.',
  source: 'S7-015, S3-015..S3-019',
  platform: 'required',
  in: z.strictObject({
    username: z.string().check(z.regex(USERNAME_PATTERN)),
    password: z.string().check(z.minLength(LOWEST_PASSWORD_MIN_LENGTH), z.maxLength(PASSWORD_MAX_LENGTH)),
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
    'self_excluded',
    'registry_unavailable',
    ...identityProofErrorCodes,
  ],
  token: 'none',
  sealed: true,
  moduleId: 'REG3',
  idempotent: true,
});

export const registerByMobileNumber = defineEndpoint({
  name: 'member.registerMobile',
  method: 'POST',
  path: '/wps/member/register/mobile',
  summary: 'Registers an account by mobile number and the code sent to it; the platform generates the username.',
  source: 'S7-016, S1-002, S5-003',
  in: z.strictObject({
    ...mobileNumberShape,
    code: oneTimeCodeSchema,
    /** Password of the new account. If omitted, the account has none and the member logs in by SMS. [S5-003] */
    password: z.optional(z.string().check(z.minLength(LOWEST_PASSWORD_MIN_LENGTH), z.maxLength(PASSWORD_MAX_LENGTH))),
    ...registrationShape,
    /** Fields of a captcha, which are accepted but ignored: the member solved a captcha before the SMS was sent. [S3-018] */
    ...captchaProofShape,
  }),
  out: registeredSchema,
  errors: [
    'verification_code_invalid',
    'mobile_taken',
    'password_too_common',
    'idempotency_key_reused',
    'self_excluded',
    'registry_unavailable',
    ...identityProofErrorCodes,
  ],
  token: 'none',
  sealed: true,
  moduleId: 'MOBILENUMREG3',
  idempotent: true,
});
