import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { messageIdSchema } from '#src/inbox/inbox-message.ts';

export const restoreMessage = defineEndpoint({
  name: 'inbox.restoreMessage',
  method: 'POST',
  path: '/wps/relay/INBOXFE_restoreMessage',
  summary: 'Puts a deleted message back.',
  source: 'S6-017',
  in: z.strictObject({ id: messageIdSchema }),
  out: z.object({ unreadCount: z.int() }),
  token: 'required',
});
