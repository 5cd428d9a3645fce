import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { pushKinds } from '#src/push/push-kind.ts';

export const setPushKind = defineEndpoint({
  name: 'push.setKind',
  method: 'POST',
  path: '/wps/relay/CSP_setPushKind',
  summary: "Lets a kind of messages come to the member's devices, or keeps it away; the inbox has them all the same.",
  source: 'S2-026',
  in: z.strictObject({ kind: z.enum(pushKinds), on: z.boolean() }),
  out: z.object({ muted: z.array(z.enum(pushKinds)) }),
  token: 'required',
});
