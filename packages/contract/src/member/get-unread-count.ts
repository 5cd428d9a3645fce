import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

export const getUnreadCount = defineEndpoint({
  name: 'member.getUnreadCount',
  method: 'GET',
  path: '/wps/relay/INBOXFE_getUnreadCount',
  summary: 'How many messages of the inbox are unread.',
  source: 'S7-055, S4-036',
  in: z.strictObject({}),
  out: z.object({ unreadCount: z.int() }),
  token: 'required',
});
