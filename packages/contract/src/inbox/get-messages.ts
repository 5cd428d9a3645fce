import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { inboxMessageSchema } from '#src/inbox/inbox-message.ts';

export const getMessages = defineEndpoint({
  name: 'inbox.getMessages',
  method: 'GET',
  path: '/wps/relay/INBOXFE_getMessages',
  summary: "A page of the member's inbox, the newest first.",
  source: 'S6-017, S1-005',
  in: z.strictObject({
    /** `nextCursor` of the page before. */
    cursor: z.optional(z.string().check(z.regex(/^m\d{1,15}$/))),
  }),
  out: z.object({
    messages: z.array(inboxMessageSchema),
    unreadCount: z.int(),
    nextCursor: z.nullable(z.string()),
  }),
  token: 'required',
});
