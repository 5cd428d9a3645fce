import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { loginTicket } from '#src/session/login-ticket.ts';
import { codeSentSchema } from '#src/verification/one-time-code.ts';

export const sendLoginCode = defineEndpoint({
  name: 'session.sendLoginCode',
  method: 'POST',
  path: '/wps/session/login/verification/send',
  summary: 'Sends the code of a login that needs a second factor.',
  source: 'S8-007, wire: Second factor',
  in: z.strictObject({ ticket: loginTicket, channel: z.enum(['email', 'sms']) }),
  out: codeSentSchema,
  errors: ['login_ticket_invalid', 'TOO_MANY_REQUEST_CODE'],
  token: 'none',
});
