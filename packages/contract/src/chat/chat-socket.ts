import * as z from 'zod/mini';
import { CHAT_SEQ_MAX, CHAT_TEXT_MAX_LENGTH } from '#src/chat/chat-paths-and-limits.ts';
import { chatMessageSchema } from '#src/chat/chat.ts';

const seq = z.int().check(z.minimum(0), z.maximum(CHAT_SEQ_MAX));

/**
 * Messages that the member's browser sends on the chat socket, in JSON of at most 16 KB. The first message must be `hello`,
 * which is sent only once.
 */
export const chatClientMessageSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('hello'),
    /** Ticket from the response of `CBS_launchChat`, valid once for 60 s. */
    ticket: z.string().check(z.maxLength(64)),
    /** `seq` of the newest chat message that the browser has; 0 if it has none. */
    after: seq,
  }),
  z.strictObject({
    type: z.literal('send'),
    clientId: z.uuid(),
    /** Text of the chat message. It may be empty if the message has an image. */
    text: z.string().check(z.maxLength(CHAT_TEXT_MAX_LENGTH)),
    imageId: z.nullable(z.uuid()),
  }),
  z.strictObject({ type: z.literal('typing') }),
  z.strictObject({ type: z.literal('read'), seq }),
  z.strictObject({ type: z.literal('ping') }),
]);

export type ChatClientMessage = z.output<typeof chatClientMessageSchema>;

/** Messages that the server sends on the chat socket. */
export const chatServerMessageSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('welcome'),
    /**
     * The chat messages newer than `after` in `hello`, oldest first. If `after` is 0 or too many are newer: the newest
     * messages.
     */
    messages: z.array(chatMessageSchema),
    /**
     * Whether older messages of the conversation are missing from `messages` and from the browser; `CBS_getHistory`
     * returns them.
     */
    more: z.boolean(),
    /** Whether a support agent is online. */
    staffed: z.boolean(),
    /** Key with which images are uploaded to this conversation; valid for an hour. */
    uploadKey: z.string(),
  }),
  z.object({ type: z.literal('message'), message: chatMessageSchema }),
  z.object({
    type: z.literal('refused'),
    /** `clientId` of the chat message that the server rejected. */
    clientId: z.string(),
    reason: z.enum(['tooMany', 'invalid', 'unavailable']),
    /** Seconds until the rejected message may be sent again; 0 if it must not be sent again. */
    retryAfterSeconds: z.int(),
  }),
  z.object({ type: z.literal('typing') }),
  z.object({ type: z.literal('staffed'), staffed: z.boolean() }),
  z.object({ type: z.literal('pong') }),
]);

export type ChatServerMessage = z.output<typeof chatServerMessageSchema>;

/** Close codes of the chat socket: why the server closed it. */
export const chatCloseCodes = {
  /** The chat ticket was already used, or the session has ended: call `CBS_launchChat` again. */
  unauthorized: 4401,
  /** There was no traffic on the chat socket for too long. */
  silent: 4408,
  /** The client sent too many messages on the chat socket. */
  flood: 4429,
  /** The client sent an invalid message on the chat socket. */
  unreadable: 4400,
} as const;
