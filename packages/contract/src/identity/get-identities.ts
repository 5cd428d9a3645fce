import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { identityProviders } from '#src/identity/provider.ts';

export const getIdentities = defineEndpoint({
  name: 'identity.getIdentities',
  method: 'GET',
  path: '/wps/identity/list',
  summary: 'The providers linked to the member, and those the merchant has open.',
  source: 'S1-003, S6-010',
  in: z.strictObject({}),
  out: z.object({
    identities: z.array(
      z.object({
        provider: z.enum(identityProviders),
        /** What the provider called the person. */
        name: z.nullable(z.string()),
        /** ISO 8601. */
        linkedAt: z.string(),
      }),
    ),
    open: z.array(z.enum(identityProviders)),
  }),
  token: 'required',
});
