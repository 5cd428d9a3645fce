import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

export const getReferral = defineEndpoint({
  name: 'member.getReferral',
  method: 'GET',
  path: '/wps/member/referral',
  summary: 'The code a member invites friends with, and how many came by it.',
  source: 'S1-005, S2-004, S6-008',
  in: z.strictObject({}),
  out: z.object({
    referralCode: z.string(),
    /** Accounts that were opened with it. */
    registered: z.int(),
  }),
  token: 'required',
});
