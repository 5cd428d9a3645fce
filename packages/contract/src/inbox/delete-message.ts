import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { messageIdSchema } from '#src/inbox/inbox-message.ts';

export const deleteMessage = defineEndpoint({
  name: 'inbox.deleteMessage',
  method: 'POST',
  path: '/wps/relay/INBOXFE_deleteMessage',
  summary: 'Takes a message out of the inbox.',
  source: 'S6-017',
  in: z.strictObject({ id: messageIdSchema }),
  out: z.object({ unreadCount: z.int() }),
  token: 'required',
});
