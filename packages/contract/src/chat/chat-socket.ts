import * as z from 'zod/mini';
import { CHAT_SEQ_MAX, CHAT_TEXT_MAX_LENGTH } from '#src/chat/chat-limits.ts';
import { chatMessageSchema } from '#src/chat/chat.ts';

const seq = z.int().check(z.minimum(0), z.maximum(CHAT_SEQ_MAX));

/** Messages of the member's browser on the chat socket: JSON of at most 16 KB. `hello` is the first, and sent once. */
export const chatClientMessageSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('hello'),
    /** From `CBS_launchChat`: 60 s, once. */
    ticket: z.string().check(z.maxLength(64)),
    /** The last message that is there already; 0 for none. */
    after: seq,
  }),
  z.strictObject({
    type: z.literal('send'),
    clientId: z.uuid(),
    /** May be empty where a picture comes with it. */
    text: z.string().check(z.maxLength(CHAT_TEXT_MAX_LENGTH)),
    imageId: z.nullable(z.uuid()),
  }),
  z.strictObject({ type: z.literal('typing') }),
  z.strictObject({ type: z.literal('read'), seq }),
  z.strictObject({ type: z.literal('ping') }),
]);

export type ChatClientMessage = z.output<typeof chatClientMessageSchema>;

/** Messages of the server. */
export const chatServerMessageSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('welcome'),
    /** Oldest first: what came after `after`, or the newest ones. */
    messages: z.array(chatMessageSchema),
    /** There are older ones, for `CBS_getHistory`. */
    more: z.boolean(),
    /** Whether a support agent is online. */
    staffed: z.boolean(),
    /** Shows the server where a picture belongs; an hour. */
    uploadKey: z.string(),
  }),
  z.object({ type: z.literal('message'), message: chatMessageSchema }),
  z.object({
    type: z.literal('refused'),
    /** The message that was not taken. */
    clientId: z.string(),
    reason: z.enum(['tooMany', 'invalid', 'unavailable']),
    /** Seconds until it may be sent again; 0 when it never may. */
    retryAfterSeconds: z.int(),
  }),
  z.object({ type: z.literal('typing') }),
  z.object({ type: z.literal('staffed'), staffed: z.boolean() }),
  z.object({ type: z.literal('pong') }),
]);

export type ChatServerMessage = z.output<typeof chatServerMessageSchema>;

/** Why the server closes a socket. */
export const chatCloseCodes = {
  /** The ticket is used up, or the session ended: a new launch is needed. */
  unauthorized: 4401,
  /** Nothing was heard for too long. */
  silent: 4408,
  /** The client sent more than a person types. */
  flood: 4429,
  /** The client sent an invalid message. */
  unreadable: 4400,
} as const;
