import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { audience } from '#src/session/handoff.ts';

export const redeemHandoff = defineEndpoint({
  name: 'session.redeemHandoff',
  method: 'POST',
  path: '/wps/session/handoff/redeem',
  summary: 'Tells the site that a member was handed to who he is; a token does it once, for its own site.',
  source: 'wire: Session',
  in: z.strictObject({ token: z.string().check(z.maxLength(64)), audience }),
  out: z.object({ memberId: z.string(), userName: z.string(), customerType: z.int(), merchantCode: z.string() }),
  errors: ['handoff_token_invalid'],
  token: 'none',
});
