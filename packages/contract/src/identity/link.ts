import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { identityProviders } from '#src/identity/provider.ts';
import { identityTicketSchema } from '#src/identity/unbound.ts';

/** After a login with an existing account, after a registration, and from the account page. */
export const link = defineEndpoint({
  name: 'identity.link',
  method: 'POST',
  path: '/wps/identity/link',
  summary: 'Links the person of a ticket to the member who is logged in.',
  source: 'S2-019, S4-024, wire: Session',
  in: z.strictObject({ ticket: identityTicketSchema }),
  out: z.object({ provider: z.enum(identityProviders) }),
  errors: ['identity_ticket_invalid', 'identity_already_linked'],
  token: 'required',
});
