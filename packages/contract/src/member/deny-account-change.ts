import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

const rejected = z.enum(['login', 'contact']);

/** What a member denies having done: a login, or a change of the contact details. */
export type DeniedAccountChange = z.output<typeof rejected>;

export const denyAccountChange = defineEndpoint({
  name: 'member.rejectNotice',
  method: 'POST',
  path: '/wps/member/notice/reject',
  summary:
    'Undoes what a notice to the member announced, with the link of the notice: logs out the device of a new login and forgets it, or stops a change of contact details. A link works once, until it expires.',
  source: 'ASVS 6.3.5',
  in: z.strictObject({
    /** Secret from the parameter `link` of the notice's URL. */
    link: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
  }),
  out: z.object({ rejected }),
  errors: ['account_link_invalid'],
  token: 'none',
});
