import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { registrationTokenSchema } from '#src/push/registration-token.ts';

/** A token that is known moves to the member who binds it last. */
export const bindPush = defineEndpoint({
  name: 'push.bind',
  method: 'POST',
  path: '/wps/relay/CSP_fcmBind',
  summary: "Lets the member's messages come to this device; a device belongs to one member.",
  source: 'S7-038, S4-060',
  in: z.strictObject({ registrationToken: registrationTokenSchema }),
  out: z.object({}),
  token: 'required',
});
