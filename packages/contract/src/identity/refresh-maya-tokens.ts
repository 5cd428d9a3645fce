import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

/**
 * Renews the tokens of a member who logged in through the Maya app. The tokens stay on the server. The error
 * `identity_rejected` means that Maya has ended the session.
 */
export const refreshMayaTokens = defineEndpoint({
  name: 'identity.refreshMayaTokens',
  method: 'POST',
  path: '/wps/relay/WPS3RD_refreshMayaTokens',
  summary: 'Renews the Maya tokens of the logged-in member.',
  source: 'S7-048',
  in: z.strictObject({ env: z.enum(['production', 'sandbox']) }),
  out: z.object({
    /**
     * Seconds until the tokens must be renewed again; `null` if the server has no Maya tokens of the member, for example right
     * after linking.
     */
    expiresIn: z.nullable(z.int()),
  }),
  errors: ['identity_rejected', 'identity_unavailable', 'channel_not_available'],
});
