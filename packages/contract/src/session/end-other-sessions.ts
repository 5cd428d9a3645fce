import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

export const endOtherSessions = defineEndpoint({
  name: 'session.endOtherSessions',
  method: 'POST',
  path: '/wps/session/end/others',
  summary: "Logs all of the member's sessions out but this one; no other device is remembered any longer.",
  source: 'wire: Session',
  in: z.strictObject({}),
  out: z.object({
    /** How many there were. */
    ended: z.int(),
  }),
  token: 'required',
});
