import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { secondFactorChannelSchema, secondFactorCodeSchema } from '#src/second-factor/second-factor-channel.ts';
import { openedSessionSchema } from '#src/session/opened-session.ts';
import { codeSentSchema } from '#src/verification/one-time-code.ts';

/** Ticket of a login that waits for its second factor, valid for five minutes and five attempts. */
const loginTicket = z.string().check(z.maxLength(64));

/**
 * Value of the error `login_verify_required`: the channels by which the member can prove the second factor. A channel that is
 * not available is `null`. [S3-014, S8-007]
 */
export const loginVerificationChallengeSchema = z.object({
  ticket: z.string(),
  /** The masked email address to which a code can be sent. */
  email: z.nullable(z.string()),
  ga: z.nullable(z.literal(true)),
  /** The masked mobile number to which a code can be sent. */
  sms: z.nullable(z.string()),
});

export type LoginVerificationChallenge = z.output<typeof loginVerificationChallengeSchema>;

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
  out: openedSessionSchema,
  errors: [
    'login_ticket_invalid',
    'verification_code_invalid',
    'account_closed',
    'self_excluded',
    'registry_unavailable',
    'limit_reached',
    'TOO_MANY_REQUEST_LOGIN',
  ],
  token: 'none',
  sealed: true,
});
