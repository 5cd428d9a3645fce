import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { registrationTokenSchema } from '#src/push/registration-token.ts';

export const unsubscribePush = defineEndpoint({
  name: 'push.unsubscribe',
  method: 'POST',
  path: '/wps/relay/CSP_fcmUnsubscribe',
  summary: 'Ends what goes to everybody for this device; with `unsubscribeAll` the device is forgotten.',
  source: 'S7-040, S7-052, S4-064',
  in: z.strictObject({ registrationToken: registrationTokenSchema, unsubscribeAll: z.boolean() }),
  out: z.object({}),
  token: 'required',
});
