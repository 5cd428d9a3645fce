import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { messageIdSchema } from '#src/inbox/inbox-message.ts';

export const readMessage = defineEndpoint({
  name: 'inbox.readMessage',
  method: 'POST',
  path: '/wps/relay/INBOXFE_readMessage',
  summary: 'Marks a message as read.',
  source: 'S6-017',
  in: z.strictObject({ id: messageIdSchema }),
  out: z.object({ unreadCount: z.int() }),
  token: 'required',
});
