import * as z from 'zod/mini';
import { CHAT_TEXT_MAX_LENGTH } from '#src/chat/chat-paths-and-limits.ts';
import { defineEndpoint, type Endpoint } from '#src/endpoint.ts';

/** A message of a member's conversation with support. */
export const chatMessageSchema = z.object({
  /**
   * Sequence number by which the messages of a conversation are ordered. Later messages have higher numbers; numbers
   * may be skipped.
   */
  seq: z.int(),
  /** UUID that the sender generated. A message that is sent twice is stored once. */
  clientId: z.string(),
  author: z.enum(['member', 'agent']),
  text: z.string(),
  image: z.nullable(
    z.object({
      /** Path of the image on this site, valid for an hour. Only the member and the support agents can load it. */
      url: z.string(),
      width: z.int(),
      height: z.int(),
    }),
  ),
  /** Time of the chat message, ISO 8601. */
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
    /**
     * Ticket for the chat socket, sent in the first message of the socket; valid once. It replaces the session token,
     * which is never sent on the socket.
     */
    ticket: z.string(),
    /** How long the chat ticket is valid, in seconds. */
    expiresIn: z.int(),
    /** Path of the chat socket on this site. */
    socket: z.string(),
  }),
  errors: ['channel_not_available'],
});

export const getUnreadChatCount = defineEndpoint({
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
    /** `seq` of the oldest chat message that the client has. */
    before: z.string().check(z.regex(/^\d{1,9}$/)),
  }),
  out: z.object({
    /** At most 30 chat messages, oldest first. */
    messages: z.array(chatMessageSchema),
    more: z.boolean(),
  }),
});

export const leaveSupportNote = defineEndpoint({
  name: 'chat.leaveNote',
  availableWhenClosed: true,
  method: 'POST',
  path: '/wps/relay/CBS_leaveNote',
  summary: 'Leaves a message for support, which is answered by email or phone.',
  source: 'issue 6',
  in: z.strictObject({
    /** Email address or phone number to which support replies, as the person typed it. */
    contact: z.string().check(z.trim(), z.minLength(5), z.maxLength(120)),
    text: z.string().check(z.trim(), z.minLength(3), z.maxLength(CHAT_TEXT_MAX_LENGTH)),
  }),
  token: 'optional',
});

export const chatEndpoints: readonly Endpoint[] = [launchChat, getUnreadChatCount, getChatHistory, leaveSupportNote];
