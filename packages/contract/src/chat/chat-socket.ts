import * as z from 'zod/mini';
import { CHAT_SEQ_MAX, CHAT_TEXT_MAX_LENGTH } from '#src/chat/chat-limits.ts';
import { chatMessageSchema } from '#src/chat/chat.ts';

const seq = z.int().check(z.minimum(0), z.maximum(CHAT_SEQ_MAX));

/** Messages of the member's browser on the chat socket: JSON of at most 16 KB. `hello` must be the first and is sent once. */
export const chatClientMessageSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('hello'),
    /** Ticket of `CBS_launchChat`, valid once for 60 s. */
    ticket: z.string().check(z.maxLength(64)),
    /** `seq` of the last message that the client has; 0 for none. */
    after: seq,
  }),
  z.strictObject({
    type: z.literal('send'),
    clientId: z.uuid(),
    /** May be empty if there is an image. */
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
    /** The messages after `after`, or the newest ones; oldest first. */
    messages: z.array(chatMessageSchema),
    /** Whether there are older messages, which `CBS_getHistory` returns. */
    more: z.boolean(),
    /** Whether a support agent is online. */
    staffed: z.boolean(),
    /** Key that assigns an image upload to the conversation, valid for an hour. */
    uploadKey: z.string(),
  }),
  z.object({ type: z.literal('message'), message: chatMessageSchema }),
  z.object({
    type: z.literal('refused'),
    /** The rejected message. */
    clientId: z.string(),
    reason: z.enum(['tooMany', 'invalid', 'unavailable']),
    /** Seconds until the message may be sent again; 0 if never. */
    retryAfterSeconds: z.int(),
  }),
  z.object({ type: z.literal('typing') }),
  z.object({ type: z.literal('staffed'), staffed: z.boolean() }),
  z.object({ type: z.literal('pong') }),
]);

export type ChatServerMessage = z.output<typeof chatServerMessageSchema>;

/** Why the server closes a socket. */
export const chatCloseCodes = {
  /** The ticket has been used, or the session has ended: call `CBS_launchChat` again. */
  unauthorized: 4401,
  /** There was no traffic for too long. */
  silent: 4408,
  /** The client sent too many messages. */
  flood: 4429,
  /** The client sent an invalid message. */
  unreadable: 4400,
} as const;
