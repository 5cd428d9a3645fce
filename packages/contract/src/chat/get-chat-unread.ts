import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

export const getChatUnread = defineEndpoint({
  name: 'chat.getUnreadCount',
  openWhenClosed: true,
  method: 'GET',
  path: '/wps/relay/CBS_unreadCount',
  summary: 'How many messages from support the member has not seen.',
  source: 'S7-033',
  in: z.strictObject({}),
  out: z.object({ unreadCount: z.int() }),
  token: 'required',
});
