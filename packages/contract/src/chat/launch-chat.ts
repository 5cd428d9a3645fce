import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

export const launchChat = defineEndpoint({
  name: 'chat.launchChat',
  openWhenClosed: true,
  method: 'POST',
  path: '/wps/relay/CBS_launchChat',
  summary: "Opens the member's conversation with support, and a ticket for its socket.",
  source: 'S7-032, S6-016',
  in: z.strictObject({}),
  out: z.object({
    /** Said first on the socket; works once. The session's token never goes there. */
    ticket: z.string(),
    /** Seconds. */
    expiresIn: z.int(),
    /** Path of the socket on this site. */
    socket: z.string(),
  }),
  errors: ['channel_not_available'],
  token: 'required',
});
