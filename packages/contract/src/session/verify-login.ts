import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { factorChannelSchema, factorCode } from '#src/factor/factor-channel.ts';
import { loginTicket } from '#src/session/login-ticket.ts';
import { sessionValueSchema } from '#src/session/session-value.ts';

export const verifyLogin = defineEndpoint({
  name: 'session.verifyLogin',
  method: 'POST',
  path: '/wps/session/login/verification',
  summary: 'Finishes a login that needs a second factor; answers like a login.',
  source: 'S7-011, S2-020, S8-007',
  in: z.strictObject({ ticket: loginTicket, channel: factorChannelSchema, code: factorCode }),
  out: sessionValueSchema,
  errors: ['login_ticket_invalid', 'verification_code_invalid', 'TOO_MANY_REQUEST_LOGIN'],
  token: 'none',
  sealed: true,
});
