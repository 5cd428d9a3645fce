import * as z from 'zod/mini';
import { captchaProofShape } from '#src/captcha/captcha.ts';
import { defineEndpoint, type Endpoint } from '#src/endpoint.ts';
import { mobileNumberShape } from '#src/verification/mobile-number.ts';
import { codeSentSchema } from '#src/verification/one-time-code.ts';

export const sendSmsCode = defineEndpoint({
  name: 'verification.sendSms',
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  summary: 'Sends a code to a mobile number for login or registration.',
  source: 'S7-018, S1-003, S3-017, S5-006',
  in: z.strictObject({
    ...mobileNumberShape,
    /** Which text the SMS contains: for a registration or for a login. */
    smsTemplate: z.optional(z.enum(['register', 'login'])),
    ...captchaProofShape,
  }),
  out: codeSentSchema,
  errors: ['verify_first', 'captcha_invalid', 'TOO_MANY_REQUEST_CODE'],
  token: 'none',
});

export const verificationEndpoints: readonly Endpoint[] = [sendSmsCode];
