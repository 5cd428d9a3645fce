import * as z from 'zod/mini';
import { CHAT_TEXT_MAX_LENGTH } from '#src/chat/chat-limits.ts';
import { defineEndpoint, type Endpoint } from '#src/endpoint.ts';

/** One message of a conversation. */
export const chatMessageSchema = z.object({
  /** Sequence number, which increases by one or more; orders the conversation. */
  seq: z.int(),
  /** UUID from the sender; a message that is sent twice is stored once. */
  clientId: z.string(),
  author: z.enum(['member', 'agent']),
  text: z.string(),
  image: z.nullable(
    z.object({
      /** Path on this site, valid for an hour and for the two sides of the conversation. */
      url: z.string(),
      width: z.int(),
      height: z.int(),
    }),
  ),
  /** ISO 8601. */
  at: z.string(),
});

export type ChatMessage = z.output<typeof chatMessageSchema>;

export const launchChat = defineEndpoint({
  name: 'chat.launchChat',
  availableWhenClosed: true,
  method: 'POST',
  path: '/wps/relay/CBS_launchChat',
  summary: "Opens the member's conversation with support and returns a ticket for its socket.",
  source: 'S7-032, S6-016',
  platform: 'unused',
  out: z.object({
    /** Sent in the first message on the socket; valid once. The session's token is never sent there. */
    ticket: z.string(),
    /** Validity of the ticket, in seconds. */
    expiresIn: z.int(),
    /** Path of the socket on this site. */
    socket: z.string(),
  }),
  errors: ['channel_not_available'],
});

export const getChatUnread = defineEndpoint({
  name: 'chat.getUnreadCount',
  availableWhenClosed: true,
  method: 'GET',
  path: '/wps/relay/CBS_unreadCount',
  summary: 'Returns the number of unread messages from support.',
  source: 'S7-033',
  platform: 'unused',
  out: z.object({ unreadCount: z.int() }),
});

export const getChatHistory = defineEndpoint({
  name: 'chat.getHistory',
  availableWhenClosed: true,
  method: 'GET',
  path: '/wps/relay/CBS_getHistory',
  summary: 'Returns earlier messages of the conversation with support.',
  source: 'S7-032, issue 6',
  platform: 'unused',
  in: z.strictObject({
    /** `seq` of the oldest message that the client has. */
    before: z.string().check(z.regex(/^\d{1,9}$/)),
  }),
  out: z.object({
    /** Oldest first, at most 30. */
    messages: z.array(chatMessageSchema),
    more: z.boolean(),
  }),
});

export const leaveNote = defineEndpoint({
  name: 'chat.leaveNote',
  availableWhenClosed: true,
  method: 'POST',
  path: '/wps/relay/CBS_leaveNote',
  summary: 'Leaves a message for support, which is answered by email or phone.',
  source: 'issue 6',
  in: z.strictObject({
    /** Email address or phone number for the answer, as typed. */
    contact: z.string().check(z.trim(), z.minLength(5), z.maxLength(120)),
    text: z.string().check(z.trim(), z.minLength(3), z.maxLength(CHAT_TEXT_MAX_LENGTH)),
  }),
  token: 'optional',
});

export const chatEndpoints: readonly Endpoint[] = [launchChat, getChatUnread, getChatHistory, leaveNote];
