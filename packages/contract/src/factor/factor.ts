import * as z from 'zod/mini';
import { defineEndpoint, type Endpoint } from '#src/endpoint.ts';
import { factorChannelSchema, factorCode } from '#src/factor/factor-channel.ts';
import { PASSWORD_MAX_LENGTH } from '#src/limits.ts';
import { mobileNumberShape } from '#src/verification/mobile-number.ts';
import { codeSentSchema, oneTimeCode } from '#src/verification/one-time-code.ts';

export const getFactor = defineEndpoint({
  name: 'factor.getFactor',
  method: 'GET',
  path: '/wps/member/factor',
  summary: "The member's second factor, if there is one.",
  source: 'S2-020, S8-007',
  out: z.object({
    channel: z.nullable(factorChannelSchema),
    /** The masked address or number of `email` and `sms`. */
    shown: z.nullable(z.string()),
    recoveryCodesLeft: z.int(),
  }),
});

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
  sealed: true,
});

export const confirmFactor = defineEndpoint({
  name: 'factor.confirmFactor',
  method: 'POST',
  path: '/wps/member/factor/confirm',
  summary: 'Turns the second factor on that was begun, once a code shows that it works.',
  source: 'S2-020, S7-062',
  in: z.strictObject({ code: oneTimeCode }),
  out: z.object({
    /** Each opens the second step of one login; shown this once. */
    recoveryCodes: z.array(z.string()),
  }),
  errors: ['verification_code_invalid', 'mobile_taken', 'TOO_MANY_REQUEST_LOGIN'],
  sealed: true,
});

export const removeFactor = defineEndpoint({
  name: 'factor.removeFactor',
  method: 'POST',
  path: '/wps/member/factor/remove',
  summary: 'Turns the second factor off, by the password or by a code of the authenticator or a recovery code.',
  source: 'S2-020, S7-062',
  in: z.discriminatedUnion('by', [
    z.strictObject({
      by: z.literal('password'),
      password: z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX_LENGTH)),
    }),
    z.strictObject({ by: z.literal('code'), code: factorCode }),
  ]),
  errors: ['password_wrong', 'verification_code_invalid', 'TOO_MANY_REQUEST_LOGIN'],
  sealed: true,
});

export const factorEndpoints: readonly Endpoint[] = [getFactor, beginFactor, confirmFactor, removeFactor];
