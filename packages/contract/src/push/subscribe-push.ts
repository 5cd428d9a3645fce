import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { registrationTokenSchema } from '#src/push/registration-token.ts';

export const subscribePush = defineEndpoint({
  name: 'push.subscribe',
  method: 'POST',
  path: '/wps/relay/CSP_fcmSubscribe',
  summary: 'Lets what goes to everybody come to this device, which the member has bound.',
  source: 'S7-039, S7-052',
  in: z.strictObject({ registrationToken: registrationTokenSchema, topic: z.literal('ALL') }),
  out: z.object({}),
  errors: ['not_found'],
  token: 'required',
});
