import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { secondFactorChannelSchema, secondFactorCodeSchema } from '#src/second-factor/second-factor-channel.ts';
import { sessionValueSchema } from '#src/session/session-value.ts';
import { codeSentSchema } from '#src/verification/one-time-code.ts';

/** Valid for five minutes and five attempts. */
const loginTicket = z.string().check(z.maxLength(64));

/** `value` of `login_verify_required`: a text to show for each channel, `null` if the channel is not available. [S3-014, S8-007] */
export const verifyRequiredSchema = z.object({
  ticket: z.string(),
  /** The masked email address. */
  email: z.nullable(z.string()),
  ga: z.nullable(z.literal(true)),
  /** The masked phone number. */
  sms: z.nullable(z.string()),
});

export type VerifyRequired = z.output<typeof verifyRequiredSchema>;

export const sendLoginCode = defineEndpoint({
  name: 'session.sendLoginCode',
  method: 'POST',
  path: '/wps/session/login/verification/send',
  summary: 'Sends the code for a login that requires a second factor.',
  source: 'S8-007, wire: Second factor',
  in: z.strictObject({ ticket: loginTicket, channel: z.enum(['email', 'sms']) }),
  out: codeSentSchema,
  errors: ['login_ticket_invalid', 'TOO_MANY_REQUEST_CODE'],
  token: 'none',
});

export const verifyLogin = defineEndpoint({
  name: 'session.verifyLogin',
  method: 'POST',
  path: '/wps/session/login/verification',
  summary: 'Completes a login that requires a second factor; the response is that of a login.',
  source: 'S7-011, S2-020, S8-007',
  in: z.strictObject({ ticket: loginTicket, channel: secondFactorChannelSchema, code: secondFactorCodeSchema }),
  out: sessionValueSchema,
  errors: [
    'login_ticket_invalid',
    'verification_code_invalid',
    'account_closed',
    'self_excluded',
    'TOO_MANY_REQUEST_LOGIN',
  ],
  token: 'none',
  sealed: true,
});
