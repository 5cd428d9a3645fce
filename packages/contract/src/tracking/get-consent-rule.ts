import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { consentRuleSchema } from '#src/tracking/consent.ts';

export const getConsentRule = defineEndpoint({
  name: 'tracking.getConsentRule',
  method: 'GET',
  path: '/wps/system/consent',
  summary: 'Whether somebody who comes from where the caller does has to be asked before he is measured.',
  source: 'issue 9, consent by region',
  out: z.object({
    rule: consentRuleSchema,
    /** The current version of the question; a choice for another one does not count. */
    version: z.int(),
  }),
  token: 'none',
});
