import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { identityClaimErrors, identityProofShape, identityTicketSchema } from '#src/identity/identity-proof.ts';
import { identityProviders } from '#src/identity/provider.ts';

export const getIdentities = defineEndpoint({
  name: 'identity.getIdentities',
  method: 'GET',
  path: '/wps/identity/list',
  summary: 'The providers linked to the member, and those the merchant has open.',
  source: 'S1-003, S6-010',
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
});

/**
 * From the account page with a proof of the provider. After a login with an existing account with its ticket, which only the
 * session opened by a login that carried it as `linkTicket` can use: the page asks the member in between.
 */
export const link = defineEndpoint({
  name: 'identity.link',
  method: 'POST',
  path: '/wps/identity/link',
  summary: 'Links an identity to the member who is logged in.',
  source: 'S2-019, S4-024, wire: Session',
  in: z.strictObject({ ticket: z.optional(identityTicketSchema), ...identityProofShape }),
  out: z.object({ provider: z.enum(identityProviders) }),
  errors: identityClaimErrors,
});

export const unlink = defineEndpoint({
  name: 'identity.unlink',
  method: 'POST',
  path: '/wps/identity/unlink',
  summary: 'Takes a linked provider from the member; never the only way he has of logging in.',
  source: 'S2-019, S1-003',
  in: z.strictObject({ provider: z.enum(identityProviders) }),
  errors: ['identity_last_way'],
});
