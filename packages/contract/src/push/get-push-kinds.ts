import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { pushKinds } from '#src/push/push-kind.ts';

export const getPushKinds = defineEndpoint({
  name: 'push.getKinds',
  method: 'GET',
  path: '/wps/relay/CSP_getPushKinds',
  summary: 'Kinds of messages the member does not want on any device.',
  source: 'S2-026',
  in: z.strictObject({}),
  out: z.object({ muted: z.array(z.enum(pushKinds)) }),
  token: 'required',
});
