import * as z from 'zod/mini';
import { CHAT_TEXT_MAX_LENGTH } from '#src/chat/chat-paths-and-limits.ts';
import { defineEndpoint, type Endpoint } from '#src/endpoint.ts';
import { languageCodes } from '#src/language-codes.ts';
import { limitChangeSchema, reachedLimitSchema } from '#src/protection/member-limits.ts';
import { marketingChannels, marketingProducts } from '#src/protection/marketing-kinds.ts';
import { pushBroadcastTopicSchema } from '#src/push/push-message.ts';

/** Kinds of inbox messages that an operator can send. The server itself sends messages of further kinds. */
export const operatorMessageKinds = ['notice', 'result', 'reward'] as const;

export type OperatorMessageKind = (typeof operatorMessageKinds)[number];

const conversationId = z.string().check(z.regex(/^[0-9a-f-]{36}$/));

/** Commands with which an operator changes accounts of members. */
const accountCommands = ['close', 'reopen', 'logOut', 'dropFactor'] as const;

export type OperatorAccountCommand = (typeof accountCommands)[number];

/** Usernames of the members whom the call concerns, in upper or lower case. */
const membersSchema = z
  .array(z.string().check(z.minLength(1), z.maxLength(64)))
  .check(z.minLength(1), z.maxLength(500));

const messageTextSchema = z.strictObject({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  /** Text of the message, in plain text. */
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(1_000)),
});

const registryKey = z.string().check(z.minLength(1), z.maxLength(200));

/** Personal data with which registers of excluded persons find a member; stored encrypted. */
const registryKeysSchema = z.strictObject({
  firstName: z.optional(registryKey),
  lastName: z.optional(registryKey),
  /** Date of birth, `YYYY-MM-DD`. */
  dateOfBirth: z.optional(z.iso.date()),
  /** E-mail address; that of the account if omitted. */
  email: z.optional(registryKey),
  /** Mobile number with the country code, digits only; that of the account if omitted. */
  mobile: z.optional(registryKey),
  postcode: z.optional(registryKey),
  /**
   * National identity number of the person in the country of the register, such as the Swedish personal identity
   * number.
   */
  nationalId: z.optional(registryKey),
});

/**
 * The message in each language. A member whose language is missing receives the merchant's default language, or if that is
 * missing too, the first language.
 */
const messageTextsSchema = z
  .partialRecord(z.enum(languageCodes), messageTextSchema)
  .check(z.refine((words) => Object.keys(words).length > 0));

/** Path under /m/ to which the message links. */
const link = z.optional(z.string().check(z.maxLength(2_048)));

/**
 * The product that a message advertises. Only members who have chosen push marketing for the product receive the
 * message, and if the market requires it only those whom no registry excludes at that time.
 */
const product = z.optional(z.enum(marketingProducts));

/**
 * Receives calls of the operator's systems: answers of support agents, messages to inboxes and devices, arrived deposits, VIP
 * labels, and commands for accounts. A call is signed according to Standard Webhooks with a secret from `OPERATORS`. A call
 * with a repeated `webhook-id` is executed once.
 */
export const receiveOperatorCall = defineEndpoint({
  name: 'operator.takeCall',
  method: 'POST',
  path: '/wps/operator/calls',
  summary:
    'Server to server: the operator answers a member, reports available support agents, sends messages to inboxes or to the devices of a topic, reports a deposit or asks whether a member may deposit, assigns VIP labels, changes accounts, protects members, or states what it has proved of a member.',
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
      /** For how many seconds members see that a support agent is available; 0 if none is. */
      seconds: z.int().check(z.minimum(0), z.maximum(3_600)),
    }),
    z.strictObject({
      /**
       * Reports that a deposit has arrived. The number of the member's deposits increases by one. If the member has
       * consented, ad partners are notified.
       */
      type: z.literal('deposit.arrived'),
      /** The operator's id of the deposit. If a deposit is reported again, it counts once. */
      depositId: z.string().check(z.regex(/^[\w.:-]{1,128}$/)),
      /** Username of the member who deposited, in upper or lower case. */
      username: z.string().check(z.minLength(1), z.maxLength(64)),
      amount: z.number().check(z.positive(), z.maximum(Number.MAX_SAFE_INTEGER)),
      /** ISO 4217 code of the deposit's currency. */
      currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
      /** Whether the deposit is the member's first or a later one; omitted if the operator does not know. */
      which: z.optional(z.enum(['first', 'later'])),
    }),
    z.strictObject({
      /**
       * Asks whether the member may deposit, before the operator charges them. The answer is no if play is blocked, a
       * required limit is not set, or a deposit limit is reached.
       */
      type: z.literal('deposit.check'),
      /** Username of the member who wants to deposit, in upper or lower case. */
      username: z.string().check(z.minLength(1), z.maxLength(64)),
      /** Amount of the deposit, in the currency of the brand. A fraction of a unit is rounded up. */
      amount: z.number().check(z.positive(), z.maximum(Number.MAX_SAFE_INTEGER)),
    }),
    z.strictObject({
      /**
       * Changes accounts. `close` closes accounts and ends their sessions; `reopen` opens closed accounts again. `logOut` ends
       * sessions and forgets remembered logins. `dropFactor` removes the second factor of members who have lost it and proved
       * their identity to the operator.
       */
      type: z.literal('account.order'),
      order: z.enum(accountCommands),
      members: membersSchema,
    }),
    z.strictObject({
      /**
       * Protects members who asked the operator for it, or who need it. `exclude` ends their sessions and rejects logins until
       * the exclusion ends; `timeOut` begins a break; `lower` sets a limit or lowers one. `return`
       * records that members asked the operator to return after an exclusion that has ended. A call never shortens a break or an
       * exclusion and never raises a limit.
       */
      type: z.literal('protection.order'),
      order: z.discriminatedUnion('kind', [
        z.strictObject({
          kind: z.literal('exclude'),
          /** Duration of the exclusion in months; `null` for an exclusion without an end. */
          months: z.nullable(z.int().check(z.minimum(1), z.maximum(600))),
        }),
        z.strictObject({ kind: z.literal('timeOut'), hours: z.int().check(z.minimum(1), z.maximum(8_784)) }),
        z.strictObject({ kind: z.literal('lower'), limit: limitChangeSchema }),
        z.strictObject({ kind: z.literal('return') }),
      ]),
      members: membersSchema,
    }),
    z.strictObject({
      /**
       * Stores what the operator has verified about a member: age and identity. If the market requires the
       * verification, other members may not play. The server immediately asks registers of excluded persons about the
       * member. A later call replaces an earlier one.
       */
      type: z.literal('member.standing'),
      /** Username of the member, in upper or lower case. */
      username: z.string().check(z.minLength(1), z.maxLength(64)),
      /** Whether the operator has proved that the member has reached the minimum age. */
      ageProven: z.boolean(),
      /**
       * Result of the check of the member's identity. If the market requires the check, the member may play only with
       * `passed`.
       */
      kyc: z.enum(['pending', 'passed', 'failed']),
      /**
       * Data with which registers of excluded persons find the member. If omitted, the data of an earlier call remains
       * valid.
       */
      registryKeys: z.optional(registryKeysSchema),
    }),
    z.strictObject({
      /**
       * Creates a link with which a member sets a new password. Use it for a member who has proved their identity to the
       * operator and cannot recover the account otherwise. The link works once, for an hour; a new link replaces it.
       */
      type: z.literal('account.recoveryLink'),
      /** Username of the member who recovers the account, in upper or lower case. */
      username: z.string().check(z.minLength(1), z.maxLength(64)),
    }),
    z.strictObject({
      /**
       * Assigns a VIP label of type `MANUAL` to members. With `labelId: null`, it removes such a label instead. Other labels
       * and other members do not change. [S3-006]
       */
      type: z.literal('member.label'),
      labelId: z.nullable(z.string().check(z.minLength(1), z.maxLength(48))),
      members: membersSchema,
    }),
    z.strictObject({
      /** Ends every session of the merchant's members, e.g. after session tokens have leaked. */
      type: z.literal('account.logOutEverybody'),
    }),
    z.strictObject({
      type: z.literal('inbox.message'),
      to: membersSchema,
      kind: z.enum(operatorMessageKinds),
      words: messageTextsSchema,
      link,
      product,
    }),
    z.strictObject({
      /**
       * Asks which members have chosen to receive a kind of marketing and are neither blocked nor closed. Call it
       * before sending marketing from another system. If the market requires it, the server asks the registries of excluded
       * persons about each of them.
       */
      type: z.literal('contact.check'),
      channel: z.enum(marketingChannels),
      product: z.enum(marketingProducts),
      members: membersSchema,
    }),
    z.strictObject({
      /** Sends a push message to the devices of a topic that receive broadcasts. The message is not added to inboxes. */
      type: z.literal('push.message'),
      topic: pushBroadcastTopicSchema,
      words: messageTextsSchema,
      link,
      product,
    }),
  ]),
  out: z.object({
    /** Usernames in the call for which the merchant has no member. The call is executed for all other members. */
    unknown: z.array(z.string()),
    /** The answer to `contact.check`: usernames of the members who may receive the marketing. */
    mayContact: z.optional(z.array(z.string())),
    /** Usernames of members whose limit `lower` did not change, because the new limit would be higher. */
    notLowered: z.optional(z.array(z.string())),
    /**
     * For the order `return`: usernames of members who cannot return, because they have no exclusion that has ended.
     */
    notReturning: z.optional(z.array(z.string())),
    /**
     * For `member.standing`: the username, if the date of birth that you sent is below the brand's minimum age. The age then
     * counts as unproved, also if `ageProven` is true.
     */
    belowMinimumAge: z.optional(z.array(z.string())),
    /** How many devices the requested push message to a topic will be sent to. */
    devices: z.optional(z.int()),
    /** The answer to `deposit.check`: whether the member may deposit the amount, and if not, why not. */
    deposit: z.optional(
      z.object({
        allowed: z.boolean(),
        /**
         * Error code that says why the deposit is not allowed, such as `limit_reached`, `self_excluded` or `account_closed`;
         * `null` if it is allowed.
         */
        reason: z.nullable(z.string()),
        /** The limit that the deposit would exceed; `null` if it is not allowed for another reason. */
        limit: z.nullable(reachedLimitSchema),
      }),
    ),
    /** The answer to `account.recoveryLink`: the link, and its expiry in ISO 8601. */
    recoveryLink: z.optional(z.object({ url: z.string(), expiresAt: z.string() })),
  }),
  errors: ['access_denied', 'registry_unavailable'],
  token: 'none',
});

export const operatorEndpoints: readonly Endpoint[] = [receiveOperatorCall];
