import * as z from 'zod/mini';

const member = z.object({ username: z.string() });

/**
 * What an operator's desk is told, as JSON by POST, signed as Standard Webhooks say (https://www.standardwebhooks.com):
 * `webhook-id`, `webhook-timestamp` and `webhook-signature`. An event comes again under the same id until it was taken.
 */
export const operatorWebhookSchema = z.discriminatedUnion('type', [
  z.object({
    /** A member wrote in the chat. */
    type: z.literal('chat.message'),
    /** ISO 8601. */
    timestamp: z.string(),
    data: z.object({
      conversationId: z.string(),
      member,
      /** Made by the member's browser; unique in the conversation. */
      messageId: z.string(),
      /** Plain text; empty where there is only a picture. */
      text: z.string(),
      /** Path of a picture on this site, good for seven days; `null` for none. */
      picture: z.nullable(z.string()),
    }),
  }),
  z.object({
    /** A visitor or member left a message because no agent was available. */
    type: z.literal('note.left'),
    timestamp: z.string(),
    data: z.object({
      /** `null` for a visitor. */
      member: z.nullable(member),
      /** Where an answer reaches the person, as it was typed. */
      contact: z.string(),
      text: z.string(),
    }),
  }),
  z.object({
    type: z.literal('feedback.sent'),
    timestamp: z.string(),
    data: z.object({
      member,
      topic: z.string(),
      text: z.string(),
      /** The spec's code of the language it was written under. */
      language: z.string(),
    }),
  }),
]);

export type OperatorWebhook = z.output<typeof operatorWebhookSchema>;
