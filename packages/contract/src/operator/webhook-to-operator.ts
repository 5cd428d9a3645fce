import * as z from 'zod/mini';
import { memberLimitKindSchema, limitPeriodOrSessionSchema } from '#src/protection/member-limits.ts';

const member = z.object({ username: z.string() });

/**
 * Events that the server sends to the operator's support system as webhooks: JSON by POST, signed with `webhook-id`,
 * `webhook-timestamp` and `webhook-signature` according to Standard Webhooks (https://www.standardwebhooks.com). An event is
 * sent again with the same id until the operator accepts it.
 */
export const operatorWebhookEventSchema = z.discriminatedUnion('type', [
  z.object({
    /** A member wrote a message in the chat. */
    type: z.literal('chat.message'),
    /** When the member wrote the message, ISO 8601. */
    timestamp: z.string(),
    data: z.object({
      conversationId: z.string(),
      member,
      /** Id that the member's browser generated, unique in the conversation. */
      messageId: z.string(),
      /** Text of the chat message, in plain text; empty if the message is only an image. */
      text: z.string(),
      /** Path of the chat message's image on this site, valid for seven days; `null` if it has none. */
      picture: z.nullable(z.string()),
    }),
  }),
  z.object({
    /** A visitor or member left a message for support because no support agent was available. */
    type: z.literal('note.left'),
    timestamp: z.string(),
    data: z.object({
      /** The member who left the message; `null` for a visitor. */
      member: z.nullable(member),
      /** Email address or phone number to which support replies, as the person typed it. */
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
      /** Language code of the site from which the feedback was sent. */
      language: z.string(),
    }),
  }),
  z.object({
    /**
     * A member's protection has changed: a break or an exclusion began, a registry of excluded persons no longer excludes the
     * member, the return after an exclusion was asked for, a limit was set, lowered, raised or removed, or a deposit has
     * exceeded a limit.
     */
    type: z.literal('protection.changed'),
    timestamp: z.string(),
    data: z.object({
      member,
      change: z.enum(['timeOut', 'exclusion', 'exclusionEnded', 'return', 'limit', 'depositOverLimit']),
      /** Who asked for the change; `registry` if a registry of excluded persons answered. */
      source: z.enum(['member', 'operator', 'registry']),
      /**
       * When the break or exclusion ends, or the wait before the return, ISO 8601; `null` if it has no end or a registry
       * decides it, and for other changes.
       */
      until: z.nullable(z.string()),
      /** The limit after the change; only for the change `limit`. */
      limit: z.optional(
        z.object({ kind: memberLimitKindSchema, period: limitPeriodOrSessionSchema, amount: z.nullable(z.int()) }),
      ),
      /** The deposit limits that a deposit has exceeded, and what is used of each; only for the change `depositOverLimit`. */
      exceeded: z.optional(
        z.array(z.object({ period: limitPeriodOrSessionSchema, amount: z.nullable(z.int()), used: z.int() })),
      ),
    }),
  }),
]);

export type OperatorWebhookEvent = z.output<typeof operatorWebhookEventSchema>;
