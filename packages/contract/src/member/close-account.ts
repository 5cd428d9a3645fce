import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { reauthenticationShape } from '#src/member/export-member-data.ts';

export const closeAccount = defineEndpoint({
  name: 'member.closeAccount',
  method: 'POST',
  path: '/wps/member/close',
  summary: 'Closes the account: ends all sessions, remembered devices and push registrations.',
  source: 'ASVS 7.4.2',
  in: z.strictObject(reauthenticationShape),
  out: z.object({
    /** Until when a login offers to reopen the closed account, ISO 8601 in UTC. */
    reopenUntil: z.string(),
  }),
  errors: ['password_wrong', 'fresh_login_required', 'TOO_MANY_REQUEST_LOGIN'],
  sealed: true,
});
