import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { consentRuleSchema } from '#src/tracking/consent.ts';

export const getConsentRule = defineEndpoint({
  name: 'tracking.getConsentRule',
  method: 'GET',
  path: '/wps/system/consent',
  summary: 'Whether somebody who comes from where the caller does has to be asked before he is measured.',
  source: 'issue 9, consent by region',
  in: z.strictObject({}),
  out: z.object({
    /** `ask`: nothing before a yes; `tell`: allowed until he objects, and he is told so; `assume`: the same without a word. */
    rule: consentRuleSchema,
    /** Of what is asked for; a choice made for another is none. */
    version: z.int(),
  }),
  token: 'none',
});
