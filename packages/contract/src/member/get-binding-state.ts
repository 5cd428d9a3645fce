import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

export const getBindingState = defineEndpoint({
  name: 'member.getBindingState',
  method: 'GET',
  path: '/wps/relay/BANKFE_getBindingState',
  summary: 'What a member has bound to the account; no bank card where only play credits are played for.',
  source: 'S7-055, S4-036',
  in: z.strictObject({}),
  out: z.object({
    bankCard: z.boolean(),
    /** Masked; `null` when none is bound. */
    mobile: z.nullable(z.string()),
    email: z.nullable(z.string()),
  }),
  token: 'required',
});
