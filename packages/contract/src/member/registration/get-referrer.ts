import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { INVITE_CODE } from '#src/member/registration/affiliate-code.ts';

export const getReferrer = defineEndpoint({
  name: 'member.getReferrer',
  method: 'GET',
  path: '/wps/member/referrer',
  summary: 'Whose referral code it is, for the registration form: a masked name, or nobody.',
  source: 'S6-008, S3-027',
  in: z.strictObject({ code: z.string().check(z.regex(INVITE_CODE)) }),
  out: z.object({
    /** Like `li***`; `null` when no member has the code. */
    name: z.nullable(z.string()),
  }),
  errors: ['TOO_MANY_REQUEST_CODE'],
  token: 'none',
});
