import * as z from 'zod/mini';
import { captchaProofShape } from '#src/captcha/captcha.ts';
import { defineEndpoint } from '#src/endpoint.ts';
import { PASSWORD_MAX_LENGTH, LOWEST_PASSWORD_MIN_LENGTH } from '#src/limits.ts';
import { mobileNumberShape } from '#src/verification/mobile-number.ts';
import { codeSentSchema, oneTimeCodeSchema } from '#src/verification/one-time-code.ts';

const email = z.email().check(z.maxLength(254));

export const sendRecoveryCode = defineEndpoint({
  name: 'member.sendRecoveryCode',
  method: 'POST',
  path: '/wps/member/recovery/code',
  summary:
    'Sends a code for a new password to a verified mobile number or e-mail address. The answer is the same if no account has it; then nothing is sent.',
  source: 'ASVS 6.4.3',
  in: z.discriminatedUnion('by', [
    z.strictObject({ by: z.literal('sms'), ...mobileNumberShape, ...captchaProofShape }),
    z.strictObject({ by: z.literal('email'), email, ...captchaProofShape }),
  ]),
  out: codeSentSchema,
  errors: [
    'verify_first',
    'captcha_invalid',
    'channel_not_available',
    'TOO_MANY_REQUEST_CODE',
    'TOO_MANY_REQUEST_LOGIN',
  ],
  token: 'none',
});

const newPassword = z.string().check(z.minLength(LOWEST_PASSWORD_MIN_LENGTH), z.maxLength(PASSWORD_MAX_LENGTH));

export const recoverPassword = defineEndpoint({
  name: 'member.recoverPassword',
  method: 'POST',
  path: '/wps/member/recovery',
  summary:
    'Sets a new password with a code that was sent, a recovery code, or the link of a support agent. Ends all sessions and forgets all devices of the member, and opens no session.',
  source: 'ASVS 6.4.3',
  in: z.discriminatedUnion('by', [
    z.strictObject({
      by: z.literal('sms'),
      ...mobileNumberShape,
      code: oneTimeCodeSchema,
      newPassword,
      ...captchaProofShape,
    }),
    z.strictObject({ by: z.literal('email'), email, code: oneTimeCodeSchema, newPassword, ...captchaProofShape }),
    z.strictObject({
      by: z.literal('recoveryCode'),
      username: z.string().check(z.minLength(1), z.maxLength(64)),
      code: z.string().check(z.regex(/^[A-Za-z2-7]{5}-?[A-Za-z2-7]{5}$/)),
      newPassword,
      ...captchaProofShape,
    }),
    z.strictObject({
      by: z.literal('link'),
      /** Secret from the parameter `link` of the recovery URL that a support agent sent. */
      link: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
      newPassword,
    }),
  ]),
  out: z.object({
    /** The member's username, for the login with the new password. */
    userName: z.string(),
  }),
  errors: [
    'verify_first',
    'captcha_invalid',
    'channel_not_available',
    'verification_code_invalid',
    'account_link_invalid',
    'recovery_method_not_allowed',
    'account_closed',
    'password_too_common',
    'TOO_MANY_REQUEST_LOGIN',
  ],
  token: 'none',
  sealed: true,
});
