import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { consentRuleSchema } from '#src/tracking/consent.ts';

export const getConsentRule = defineEndpoint({
  name: 'tracking.getConsentRule',
  method: 'GET',
  path: '/wps/system/consent',
  summary: "Returns the consent rule for the caller's country.",
  source: 'issue 9, consent by region',
  out: z.object({
    rule: consentRuleSchema,
    /** Current version of the question for consent. A visitor's answer to another version does not count. */
    version: z.int(),
  }),
  token: 'none',
});
