import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { identityProviders } from '#src/identity/provider.ts';

export const unlink = defineEndpoint({
  name: 'identity.unlink',
  method: 'POST',
  path: '/wps/identity/unlink',
  summary: 'Takes a linked provider from the member; never the only way he has of logging in.',
  source: 'S2-019, S1-003',
  in: z.strictObject({ provider: z.enum(identityProviders) }),
  out: z.object({}),
  errors: ['identity_last_way'],
  token: 'required',
});
