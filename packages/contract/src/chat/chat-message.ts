import * as z from 'zod/mini';

/** One message of a conversation. */
export const chatMessageSchema = z.object({
  /** Grows by one or more; orders the conversation. */
  seq: z.int(),
  /** UUID that its sender made: the same message sent twice is one. */
  clientId: z.string(),
  author: z.enum(['member', 'agent']),
  text: z.string(),
  image: z.nullable(
    z.object({
      /** Path on this site, good for an hour and for this conversation's two sides. */
      url: z.string(),
      width: z.int(),
      height: z.int(),
    }),
  ),
  /** ISO 8601. */
  at: z.string(),
});

export type ChatMessage = z.output<typeof chatMessageSchema>;
