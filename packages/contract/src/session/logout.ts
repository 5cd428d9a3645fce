import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

export const logout = defineEndpoint({
  name: 'session.logout',
  method: 'POST',
  path: '/wps/session/logout',
  summary: 'Ends this session. Answers the same when there was none.',
  source: 'S4-035',
  in: z.strictObject({}),
  out: z.object({}),
  openWhenClosed: true,
});
