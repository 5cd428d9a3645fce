import * as z from 'zod/mini';
import { defineEndpoint, type Endpoint } from '#src/endpoint.ts';
import { secondFactorChannelSchema, secondFactorCodeSchema } from '#src/second-factor/second-factor-channel.ts';
import { PASSWORD_MAX_LENGTH } from '#src/limits.ts';
import { mobileNumberShape } from '#src/verification/mobile-number.ts';
import { codeSentSchema, oneTimeCodeSchema } from '#src/verification/one-time-code.ts';

export const getSecondFactor = defineEndpoint({
  name: 'factor.getFactor',
  method: 'GET',
  path: '/wps/member/factor',
  summary: "Returns the member's second factor, if there is one.",
  source: 'S2-020, S8-007',
  out: z.object({
    channel: z.nullable(secondFactorChannelSchema),
    /** The masked email address or mobile number to which codes are sent; `null` for an authenticator app. */
    shown: z.nullable(z.string()),
    recoveryCodesLeft: z.int(),
  }),
});

const password = z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX_LENGTH));

export const beginSecondFactorSetup = defineEndpoint({
  name: 'factor.beginFactor',
  method: 'POST',
  path: '/wps/member/factor/begin',
  summary: 'Starts to set up a second factor: returns the secret for an authenticator app, or sends a code.',
  source: 'S2-020, S7-062',
  in: z.discriminatedUnion('channel', [
    z.strictObject({ channel: z.literal('ga'), password }),
    z.strictObject({ channel: z.literal('email'), password, email: z.email().check(z.maxLength(254)) }),
    z.strictObject({ channel: z.literal('sms'), password, ...mobileNumberShape }),
  ]),
  out: z.object({
    /** Secret to enter into the authenticator app, if the channel is `ga`. It is never returned again. */
    authenticator: z.nullable(
      z.object({
        /** The secret in base32, for entering it by hand. */
        secret: z.string(),
        /** The secret as the URI `otpauth://totp/...`, for a QR code. */
        uri: z.string(),
      }),
    ),
    /** Validity of the code that was sent by email or SMS; `null` for an authenticator app. */
    sent: z.nullable(codeSentSchema),
  }),
  errors: ['password_wrong', 'password_change_required', 'TOO_MANY_REQUEST_LOGIN', 'TOO_MANY_REQUEST_CODE'],
  sealed: true,
});

export const confirmSecondFactor = defineEndpoint({
  name: 'factor.confirmFactor',
  method: 'POST',
  path: '/wps/member/factor/confirm',
  summary: 'Turns on the started second factor if the code is correct.',
  source: 'S2-020, S7-062',
  in: z.strictObject({ code: oneTimeCodeSchema }),
  out: z.object({
    /** Recovery codes, each of which replaces the code of the second factor in one login. They are never returned again. */
    recoveryCodes: z.array(z.string()),
  }),
  errors: ['verification_code_invalid', 'mobile_taken', 'TOO_MANY_REQUEST_LOGIN'],
  sealed: true,
});

export const removeSecondFactor = defineEndpoint({
  name: 'factor.removeFactor',
  method: 'POST',
  path: '/wps/member/factor/remove',
  summary: 'Turns off the second factor, with the password, a code of the authenticator app, or a recovery code.',
  source: 'S2-020, S7-062',
  in: z.discriminatedUnion('by', [
    z.strictObject({
      by: z.literal('password'),
      password: z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX_LENGTH)),
    }),
    z.strictObject({ by: z.literal('code'), code: secondFactorCodeSchema }),
  ]),
  errors: ['password_wrong', 'verification_code_invalid', 'TOO_MANY_REQUEST_LOGIN'],
  sealed: true,
});

export const secondFactorEndpoints: readonly Endpoint[] = [
  getSecondFactor,
  beginSecondFactorSetup,
  confirmSecondFactor,
  removeSecondFactor,
];
