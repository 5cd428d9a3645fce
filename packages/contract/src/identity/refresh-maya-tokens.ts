import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

/**
 * Asks Maya to go on knowing a member who came by its app: what it gave us at the login is exchanged for a newer one, on the
 * server. `identity_rejected`: Maya has ended it.
 */
export const refreshMayaTokens = defineEndpoint({
  name: 'identity.refreshMayaTokens',
  method: 'POST',
  path: '/wps/relay/WPS3RD_refreshMayaTokens',
  summary: 'Renews what Maya gave us for the member who is logged in.',
  source: 'S7-048',
  in: z.strictObject({ env: z.enum(['production', 'sandbox']) }),
  out: z.object({
    /** Seconds until it is worth asking again; `null`: this member has nothing of Maya's, as one who has just been linked. */
    expiresIn: z.nullable(z.int()),
  }),
  errors: ['identity_rejected', 'identity_unavailable', 'channel_not_available'],
});
