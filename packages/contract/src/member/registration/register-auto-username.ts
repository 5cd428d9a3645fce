import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { identityTicketSchema } from '#src/identity/unbound.ts';
import { authKeySchema } from '#src/member/save-member-info.ts';
import { registrationContextShape } from '#src/member/registration/registration-context.ts';
import { termsShape } from '#src/member/terms.ts';
import { loginDeviceShape } from '#src/session/login-device.ts';
import { sessionValueSchema } from '#src/session/session-value.ts';

export const registerAutoUsername = defineEndpoint({
  name: 'member.registerAutoUsername',
  method: 'POST',
  path: '/wps/member/register/autoUsername',
  summary: 'Opens an account with a made-up username for a person a provider vouched for, links and logs in.',
  source: 'S7-017, S4-023, S6-013',
  in: z.strictObject({
    ticket: identityTicketSchema,
    ...registrationContextShape,
    ...termsShape,
    ...loginDeviceShape,
  }),
  out: z.object({ ...sessionValueSchema.shape, customerId: z.string(), authKey: z.optional(authKeySchema) }),
  errors: ['identity_ticket_invalid', 'bind_customer_required', 'login_verify_required', 'account_closed'],
  token: 'none',
});
