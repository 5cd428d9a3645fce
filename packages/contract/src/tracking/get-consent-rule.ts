import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

export const getConsentRule = defineEndpoint({
  name: 'tracking.getConsentRule',
  method: 'GET',
  path: '/wps/system/consent',
  summary: 'Whether somebody who comes from where the caller does has to be asked before he is measured.',
  source: 'issue 9, consent by region',
  in: z.strictObject({}),
  out: z.object({
    /** `ask`: nothing before a yes; `assume`: allowed until somebody objects. */
    rule: z.enum(['ask', 'assume']),
    /** Of what is asked for; a choice made for another is none. */
    version: z.int(),
  }),
  token: 'none',
});
