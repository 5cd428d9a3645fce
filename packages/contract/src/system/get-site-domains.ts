import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

export const getSiteDomains = defineEndpoint({
  name: 'system.getDomainRoute',
  method: 'GET',
  path: '/wps/system/domainRoute',
  summary: "Returns other origins of the merchant's site; the speed-domain page continues on the fastest one.",
  source: 'S7-024, S2-009',
  in: z.strictObject({ device: z.optional(z.string().check(z.maxLength(32))) }),
  out: z.object({
    /** Origins of the merchant's domains as configured, such as `https://m2.example.com`. */
    domainList: z.array(z.string()),
  }),
  token: 'none',
  availableWhenClosed: true,
});
