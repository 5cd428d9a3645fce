import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { identityProofErrorCodes, identityProofShape, identityTicketSchema } from '#src/identity/identity-proof.ts';
import { identityProviders } from '#src/identity/identity-provider.ts';

export const getIdentities = defineEndpoint({
  name: 'identity.getIdentities',
  method: 'GET',
  path: '/wps/identity/list',
  summary: 'Returns the identity providers that are linked to the member, and those that the merchant offers.',
  source: 'S1-003, S6-010',
  out: z.object({
    identities: z.array(
      z.object({
        provider: z.enum(identityProviders),
        /** The member's name at the identity provider. */
        name: z.nullable(z.string()),
        /** When the identity was linked, ISO 8601. */
        linkedAt: z.string(),
      }),
    ),
    /** Identity providers that the merchant offers, whether or not the member has linked them. */
    open: z.array(z.enum(identityProviders)),
  }),
});

/**
 * Links an identity to the logged-in member. On the account page, send a proof of the identity. After a login that sent a
 * `linkTicket`, send the same ticket again, once the member has confirmed the link; no other session can use it.
 */
export const linkIdentity = defineEndpoint({
  name: 'identity.link',
  method: 'POST',
  path: '/wps/identity/link',
  summary: 'Links an identity to the logged-in member.',
  source: 'S2-019, S4-024, wire: Session',
  in: z.strictObject({ ticket: z.optional(identityTicketSchema), ...identityProofShape }),
  out: z.object({ provider: z.enum(identityProviders) }),
  errors: [...identityProofErrorCodes, 'self_excluded'],
});

export const unlinkIdentity = defineEndpoint({
  name: 'identity.unlink',
  method: 'POST',
  path: '/wps/identity/unlink',
  summary: 'Unlinks an identity provider from the member, unless it is their only login method.',
  source: 'S2-019, S1-003',
  in: z.strictObject({ provider: z.enum(identityProviders) }),
  errors: ['identity_last_way'],
});
