import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { sessionValueSchema } from '#src/session/session-value.ts';

/** A token that came in the address is exchanged at once; it travels in `Authorization`, never in the body. [S2-011] */
export const adopt = defineEndpoint({
  name: 'session.adopt',
  method: 'POST',
  path: '/wps/session/adopt',
  summary: 'Exchanges a token that came in the address for a fresh one; the old one dies.',
  source: 'S2-011, wire: Session',
  in: z.strictObject({}),
  out: sessionValueSchema,
  token: 'required',
});
