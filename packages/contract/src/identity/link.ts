import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { identityClaimErrors, identityProofShape } from '#src/identity/identity-proof.ts';
import { identityProviders } from '#src/identity/provider.ts';
import { identityTicketSchema } from '#src/identity/unbound.ts';

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
  token: 'required',
});
