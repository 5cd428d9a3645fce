import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

export const getDomainRoute = defineEndpoint({
  name: 'system.getDomainRoute',
  method: 'GET',
  path: '/wps/system/domainRoute',
  summary: "Where else the merchant's site answers: the speed-domain entry goes on to the quickest.",
  source: 'S7-024, S2-009',
  in: z.strictObject({ device: z.optional(z.string().check(z.maxLength(32))) }),
  out: z.object({
    /** Origins such as `https://m2.example.com`, as the merchant lists them. */
    domainList: z.array(z.string()),
  }),
  token: 'none',
  availableWhenClosed: true,
});
