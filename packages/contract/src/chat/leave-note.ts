import * as z from 'zod/mini';
import { CHAT_TEXT_MAX } from '#src/chat/chat-limits.ts';
import { defineEndpoint } from '#src/endpoint.ts';

export const leaveNote = defineEndpoint({
  name: 'chat.leaveNote',
  openWhenClosed: true,
  method: 'POST',
  path: '/wps/relay/CBS_leaveNote',
  summary: 'Leaves a message for support, to be answered elsewhere.',
  source: 'issue 6',
  in: z.strictObject({
    /** Where an answer reaches the person: a mail address or a number, as it was typed. */
    contact: z.string().check(z.trim(), z.minLength(5), z.maxLength(120)),
    text: z.string().check(z.trim(), z.minLength(3), z.maxLength(CHAT_TEXT_MAX)),
  }),
  out: z.object({}),
});
