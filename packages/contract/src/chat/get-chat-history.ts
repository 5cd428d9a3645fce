import * as z from 'zod/mini';
import { chatMessageSchema } from '#src/chat/chat-message.ts';
import { defineEndpoint } from '#src/endpoint.ts';

export const getChatHistory = defineEndpoint({
  name: 'chat.getHistory',
  openWhenClosed: true,
  method: 'GET',
  path: '/wps/relay/CBS_getHistory',
  summary: 'Earlier messages of the conversation with support.',
  source: 'S7-032, issue 6',
  in: z.strictObject({
    /** `seq` of the oldest message that is there already. */
    before: z.string().check(z.regex(/^\d{1,9}$/)),
  }),
  out: z.object({
    /** Oldest first, at most 30. */
    messages: z.array(chatMessageSchema),
    more: z.boolean(),
  }),
  token: 'required',
});
