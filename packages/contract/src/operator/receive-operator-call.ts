import * as z from 'zod/mini';
import { CHAT_TEXT_MAX_LENGTH } from '#src/chat/chat-limits.ts';
import { defineEndpoint, type Endpoint } from '#src/endpoint.ts';
import { languageCodes } from '#src/language-codes.ts';
import { pushTopicSchema } from '#src/push/push-message.ts';

/** Kinds of an operator's messages, besides those that the server writes. */
export const operatorMessageKinds = ['notice', 'result', 'reward'] as const;

export type OperatorMessageKind = (typeof operatorMessageKinds)[number];

const conversationId = z.string().check(z.regex(/^[0-9a-f-]{36}$/));

/** What an operator may order about accounts. */
const accountCommands = ['close', 'reopen', 'logOut', 'dropFactor'] as const;

export type AccountCommand = (typeof accountCommands)[number];

/** Names of members, in any case. */
const membersSchema = z
  .array(z.string().check(z.minLength(1), z.maxLength(64)))
  .check(z.minLength(1), z.maxLength(500));

const messageTextSchema = z.strictObject({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  /** Plain text. */
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(1_000)),
});

/** By language; readers of other languages get the merchant's default, or the first. */
const messageTextsSchema = z
  .partialRecord(z.enum(languageCodes), messageTextSchema)
  .check(z.refine((words) => Object.keys(words).length > 0));

/** A path under /m/ that a message leads to. */
const link = z.optional(z.string().check(z.maxLength(2_048)));

/**
 * What an operator's own systems say to the house: answers of their support desk, messages for members' inboxes and for many
 * devices, deposits that arrived, VIP labels, and orders about accounts. Signed as Standard Webhooks say with a secret of `OPERATORS`; the
 * same `webhook-id` twice is done once.
 */
export const receiveOperatorCall = defineEndpoint({
  name: 'operator.takeCall',
  method: 'POST',
  path: '/wps/operator/calls',
  summary:
    'Server to server: the operator answers a member, says that somebody is at the desk, writes to inboxes or to the devices of a topic, reports a deposit, gives VIP labels, or orders about accounts.',
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
      /** Money has arrived: it counts as the member's deposit, and advertisers are notified where the member allowed it. */
      type: z.literal('deposit.arrived'),
      /** The operator's id: a deposit is reported once, however often it arrives. */
      depositId: z.string().check(z.regex(/^[\w.:-]{1,128}$/)),
      /** Name of the member, in any case. */
      username: z.string().check(z.minLength(1), z.maxLength(64)),
      amount: z.number().check(z.positive(), z.maximum(Number.MAX_SAFE_INTEGER)),
      /** ISO 4217. */
      currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
      /** The member's first, a later one, or left out where that is not known. */
      which: z.optional(z.enum(['first', 'later'])),
    }),
    z.strictObject({
      /**
       * `close`: nobody is let in, and whoever is in is out; `reopen` takes that back. `logOut` ends sessions and what devices
       * remember. `dropFactor`: for a member who has lost his second factor and shown to the operator who he is.
       */
      type: z.literal('account.order'),
      order: z.enum(accountCommands),
      members: membersSchema,
    }),
    z.strictObject({
      /** Gives members a VIP label of type `MANUAL`, or takes it back with `null`. Other members and labels stay as they are. [S3-006] */
      type: z.literal('member.label'),
      labelId: z.nullable(z.string().check(z.minLength(1), z.maxLength(48))),
      members: membersSchema,
    }),
    z.strictObject({
      /** Ends every session of the merchant, e.g. after a token was seen where none should be. */
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
      /** To devices whose members receive broadcasts; not added to inboxes. */
      type: z.literal('push.message'),
      topic: pushTopicSchema,
      words: messageTextsSchema,
      link,
    }),
  ]),
  out: z.object({
    /** Names that are no member of this merchant; nothing else of the call is held up by them. */
    unknown: z.array(z.string()),
    /** Of a message to a topic: how many devices it is on its way to. */
    devices: z.optional(z.int()),
  }),
  errors: ['access_denied'],
  token: 'none',
});

export const operatorEndpoints: readonly Endpoint[] = [receiveOperatorCall];
