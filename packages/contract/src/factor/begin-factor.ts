import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { PASSWORD_MAX_LENGTH } from '#src/limits.ts';
import { mobileNumberShape } from '#src/verification/mobile-number.ts';
import { codeSentSchema } from '#src/verification/one-time-code.ts';

const password = z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX_LENGTH));

export const beginFactor = defineEndpoint({
  name: 'factor.beginFactor',
  method: 'POST',
  path: '/wps/member/factor/begin',
  summary: 'Begins to set up a second factor: gives the secret of an authenticator, or sends a code.',
  source: 'S2-020, S7-062',
  in: z.discriminatedUnion('channel', [
    z.strictObject({ channel: z.literal('ga'), password }),
    z.strictObject({ channel: z.literal('email'), password, email: z.email().check(z.maxLength(254)) }),
    z.strictObject({ channel: z.literal('sms'), password, ...mobileNumberShape }),
  ]),
  out: z.object({
    /** For `ga`; shown this once. */
    authenticator: z.nullable(
      z.object({
        /** Base32, to be typed. */
        secret: z.string(),
        /** `otpauth://totp/...`, to be shown as a QR code. */
        uri: z.string(),
      }),
    ),
    /** For `email` and `sms`. */
    sent: z.nullable(codeSentSchema),
  }),
  errors: ['password_wrong', 'password_change_required', 'TOO_MANY_REQUEST_LOGIN', 'TOO_MANY_REQUEST_CODE'],
  token: 'required',
  sealed: true,
});
