import * as z from 'zod/mini';
import { CHAT_TEXT_MAX_LENGTH } from '#src/chat/chat-limits.ts';
import { defineEndpoint, type Endpoint } from '#src/endpoint.ts';
import { languageCodes } from '#src/language-codes.ts';
import { reachedLimitSchema } from '#src/protection/limits.ts';
import { pushTopicSchema } from '#src/push/push-message.ts';

/** Kinds of messages from an operator; the server itself sends others. */
export const operatorMessageKinds = ['notice', 'result', 'reward'] as const;

export type OperatorMessageKind = (typeof operatorMessageKinds)[number];

const conversationId = z.string().check(z.regex(/^[0-9a-f-]{36}$/));

/** Commands of an operator for accounts. */
const accountCommands = ['close', 'reopen', 'logOut', 'dropFactor'] as const;

export type OperatorAccountCommand = (typeof accountCommands)[number];

/** Usernames, case-insensitive. */
const membersSchema = z
  .array(z.string().check(z.minLength(1), z.maxLength(64)))
  .check(z.minLength(1), z.maxLength(500));

const messageTextSchema = z.strictObject({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  /** Plain text. */
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(1_000)),
});

/** Texts by language; members with other languages receive the merchant's default language, or the first one. */
const messageTextsSchema = z
  .partialRecord(z.enum(languageCodes), messageTextSchema)
  .check(z.refine((words) => Object.keys(words).length > 0));

/** A path under /m/ that the message links to. */
const link = z.optional(z.string().check(z.maxLength(2_048)));

/**
 * Commands of the operator's systems: answers of support agents, messages to inboxes and devices, arrived deposits, VIP labels,
 * and account commands. Signed according to Standard Webhooks with a secret from `OPERATORS`. A repeated `webhook-id` is executed
 * once.
 */
export const receiveOperatorCall = defineEndpoint({
  name: 'operator.takeCall',
  method: 'POST',
  path: '/wps/operator/calls',
  summary:
    'Server to server: the operator answers a member, reports available support agents, sends messages to inboxes or to the devices of a topic, reports a deposit or asks whether a member may deposit, assigns VIP labels, changes accounts, or protects members.',
  source: 'issue 6, https://www.standardwebhooks.com',
  platform: 'unused',
  in: z.discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('chat.answer'),
      conversationId,
      text: z.string().check(z.trim(), z.minLength(1), z.maxLength(CHAT_TEXT_MAX_LENGTH)),
    }),
    z.strictObject({ type: z.literal('chat.typing'), conversationId }),
    z.strictObject({
      type: z.literal('desk.staffed'),
      /** Seconds for which members see that an agent is available; 0 for none. */
      seconds: z.int().check(z.minimum(0), z.maximum(3_600)),
    }),
    z.strictObject({
      /** A deposit has arrived: it counts for the member, and advertisers are notified if the member has consented. */
      type: z.literal('deposit.arrived'),
      /** The operator's id of the deposit; a repeated report counts once. */
      depositId: z.string().check(z.regex(/^[\w.:-]{1,128}$/)),
      /** Username, case-insensitive. */
      username: z.string().check(z.minLength(1), z.maxLength(64)),
      amount: z.number().check(z.positive(), z.maximum(Number.MAX_SAFE_INTEGER)),
      /** ISO 4217. */
      currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
      /** Whether it is the member's first or a later deposit; omitted if unknown. */
      which: z.optional(z.enum(['first', 'later'])),
    }),
    z.strictObject({
      /** Asks before a charge whether the member may deposit: a block, a missing required limit or a deposit limit forbids it. */
      type: z.literal('deposit.check'),
      /** Username, case-insensitive. */
      username: z.string().check(z.minLength(1), z.maxLength(64)),
      /** In the currency of the brand; a part of a unit counts as one. */
      amount: z.number().check(z.positive(), z.maximum(Number.MAX_SAFE_INTEGER)),
    }),
    z.strictObject({
      /**
       * `close` closes accounts and ends their sessions; `reopen` opens them again. `logOut` ends sessions and remembered logins.
       * `dropFactor` removes the second factor of members who have lost it and proved their identity to the operator.
       */
      type: z.literal('account.order'),
      order: z.enum(accountCommands),
      members: membersSchema,
    }),
    z.strictObject({
      /**
       * Protects members who asked the operator for it, or who need it: `exclude` ends their sessions and rejects logins until the
       * end, `timeOut` begins a break. An order only ever adds: nothing shortens a break or an exclusion.
       */
      type: z.literal('protection.order'),
      order: z.discriminatedUnion('kind', [
        z.strictObject({
          kind: z.literal('exclude'),
          /** `null`: without an end. */
          months: z.nullable(z.int().check(z.minimum(1), z.maximum(600))),
        }),
        z.strictObject({ kind: z.literal('timeOut'), hours: z.int().check(z.minimum(1), z.maximum(8_784)) }),
      ]),
      members: membersSchema,
    }),
    z.strictObject({
      /**
       * Creates a link by which a member sets a new password, for a member who has proved their identity to the operator and has
       * no other way to recover the account. It works once, for an hour; a new one replaces it.
       */
      type: z.literal('account.recoveryLink'),
      /** Username, case-insensitive. */
      username: z.string().check(z.minLength(1), z.maxLength(64)),
    }),
    z.strictObject({
      /** Assigns a VIP label of type `MANUAL` to members, or removes it with `null`. Other members and labels do not change. [S3-006] */
      type: z.literal('member.label'),
      labelId: z.nullable(z.string().check(z.minLength(1), z.maxLength(48))),
      members: membersSchema,
    }),
    z.strictObject({
      /** Ends every session of the merchant, e.g. after a token has leaked. */
      type: z.literal('account.logOutEverybody'),
    }),
    z.strictObject({
      type: z.literal('inbox.message'),
      to: membersSchema,
      kind: z.enum(operatorMessageKinds),
      words: messageTextsSchema,
      link,
    }),
    z.strictObject({
      /** Sends a push message to devices that receive broadcasts; it is not added to inboxes. */
      type: z.literal('push.message'),
      topic: pushTopicSchema,
      words: messageTextsSchema,
      link,
    }),
  ]),
  out: z.object({
    /** Usernames without a member at this merchant; the call is executed for all others. */
    unknown: z.array(z.string()),
    /** For a message to a topic: the number of devices to which it is sent. */
    devices: z.optional(z.int()),
    /** For `deposit.check`: whether the member may deposit the amount, and if not, why not. */
    deposit: z.optional(
      z.object({
        allowed: z.boolean(),
        /** An error code such as `limit_reached`, `self_excluded` or `account_closed`; `null` if it is allowed. */
        reason: z.nullable(z.string()),
        /** The limit that was reached; `null` for another reason. */
        limit: z.nullable(reachedLimitSchema),
      }),
    ),
    /** For `account.recoveryLink`: the link, and its end as ISO 8601. */
    recoveryLink: z.optional(z.object({ url: z.string(), expiresAt: z.string() })),
  }),
  errors: ['access_denied'],
  token: 'none',
});

export const operatorEndpoints: readonly Endpoint[] = [receiveOperatorCall];
