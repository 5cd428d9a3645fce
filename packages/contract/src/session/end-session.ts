import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

export const endSession = defineEndpoint({
  name: 'session.endSession',
  method: 'POST',
  path: '/wps/session/end',
  summary: "Logs one of the member's sessions out; that device is no longer remembered.",
  source: 'wire: Session',
  in: z.strictObject({ id: z.string().check(z.maxLength(64)) }),
  out: z.object({}),
  token: 'required',
});
