import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

/**
 * Renews the Maya tokens of a member who logged in through Maya's app. The tokens stay on the server.
 * `identity_rejected`: Maya has ended the session.
 */
export const refreshMayaTokens = defineEndpoint({
  name: 'identity.refreshMayaTokens',
  method: 'POST',
  path: '/wps/relay/WPS3RD_refreshMayaTokens',
  summary: 'Renews the Maya tokens of the logged-in member.',
  source: 'S7-048',
  in: z.strictObject({ env: z.enum(['production', 'sandbox']) }),
  out: z.object({
    /** Seconds until the next renewal; `null` if there are no tokens, for example right after linking. */
    expiresIn: z.nullable(z.int()),
  }),
  errors: ['identity_rejected', 'identity_unavailable', 'channel_not_available'],
});
