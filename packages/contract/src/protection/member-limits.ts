import * as z from 'zod/mini';
import { memberLimitKinds, limitPeriods } from '#src/protection/member-limit-kinds.ts';
import { defineEndpoint } from '#src/endpoint.ts';

/** The spans of time for which limits apply: calendar periods, or one play session. */
export const limitPeriodsAndSession = [...limitPeriods, 'session'] as const;

/** The span of time for which a limit applies: a calendar period, or one play session. */
export type LimitPeriodOrSession = (typeof limitPeriodsAndSession)[number];

export const limitPeriodOrSessionSchema = z.enum(limitPeriodsAndSession);
export const memberLimitKindSchema = z.enum(memberLimitKinds);

/** The highest limit that can be set, in whole play credits. */
const MAX_LIMIT = 1_000_000_000;
/** The highest limit of a time that can be set, in minutes: a month. */
const MAX_MINUTES = 31 * 24 * 60;

const amount = z.int().check(z.minimum(0), z.maximum(MAX_LIMIT));
const minutes = z.int().check(z.minimum(1), z.maximum(MAX_MINUTES));
const requestId = z.string().check(z.regex(/^[0-9a-f-]{36}$/));

/**
 * A higher limit (or the removal of a limit) that a member has requested. It takes effect when a waiting time has passed and
 * the member confirms it.
 */
const pendingLimitSchema = z.object({
  requestId: z.string(),
  /** The requested limit, in the unit of the current limit; `null` if the member wants to remove the limit. */
  amount: z.nullable(z.int()),
  /** When the waiting time ends and the member can confirm the requested limit, ISO 8601. */
  confirmFrom: z.string(),
  /**
   * Whether the member can confirm the requested limit now. Pages must not compare `confirmFrom` with the device's clock
   * instead.
   */
  canConfirm: z.boolean(),
  /** When the request for a higher limit expires if the member does not confirm it, ISO 8601. */
  confirmUntil: z.string(),
});

/** A limit of a member, with how much of it is used in the current period. */
export const memberLimitSchema = z.object({
  kind: memberLimitKindSchema,
  period: limitPeriodOrSessionSchema,
  /** The limit in whole play credits; in minutes for the kinds `time`, `loginTime` and `session`. `null` if the member removed it. */
  amount: z.nullable(z.int()),
  /** How much of the limit is used in the current period, in the unit of the limit. */
  used: z.int(),
  /** How much of the limit remains in the current period, in the unit of the limit; `null` if there is no limit. */
  left: z.nullable(z.int()),
  /**
   * When the current period ends and `used` becomes 0, ISO 8601. `null` for the kind `session`, because a play session ends
   * when the member has placed no stake for some time.
   */
  resetsAt: z.nullable(z.string()),
  pending: z.nullable(pendingLimitSchema),
});

export type MemberLimit = z.output<typeof memberLimitSchema>;

/** A limit with its new value. */
export const limitChangeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal(['deposit', 'loss', 'stake']), period: z.enum(limitPeriods), amount }),
  z.strictObject({ kind: z.literal(['time', 'loginTime']), period: z.enum(limitPeriods), minutes }),
  z.strictObject({ kind: z.literal('session'), minutes }),
]);

const limitAnswer = z.object({
  /** The member's limit after the change. */
  limit: memberLimitSchema,
});

const limitChange = { method: 'POST', source: 'issue 25', out: limitAnswer } as const;

export const changeMemberLimit = defineEndpoint({
  ...limitChange,
  name: 'protection.setLimit',
  path: '/wps/relay/RGFE_setLimit',
  summary:
    'Sets a limit. A lower one applies at once and withdraws a pending raise; a higher one waits as long as the market requires, and then for a confirmation.',
  in: limitChangeSchema,
});

export const requestLimitRemoval = defineEndpoint({
  ...limitChange,
  name: 'protection.removeLimit',
  path: '/wps/relay/RGFE_removeLimit',
  summary: 'Requests the removal of a limit. It waits and is confirmed like a raise.',
  in: z.strictObject({ kind: memberLimitKindSchema, period: limitPeriodOrSessionSchema }),
});

export const confirmLimitRaise = defineEndpoint({
  ...limitChange,
  name: 'protection.confirmLimit',
  path: '/wps/relay/RGFE_confirmLimit',
  summary: 'Confirms a pending raise within its time: `not_found` for one that lapsed or was withdrawn.',
  in: z.strictObject({ requestId }),
});

export const withdrawLimitRaise = defineEndpoint({
  ...limitChange,
  name: 'protection.cancelLimit',
  path: '/wps/relay/RGFE_cancelLimit',
  summary: 'Withdraws a pending raise; the current limit remains.',
  in: z.strictObject({ requestId }),
});

export const keepMemberLimits = defineEndpoint({
  name: 'protection.keepLimits',
  method: 'POST',
  path: '/wps/relay/RGFE_keepLimits',
  summary: 'Records that the member has reviewed their limits and keeps them, or declines to set a first one.',
  source: 'issue 25',
});

/**
 * Value of the error `limit_reached`: the limit that the member has reached. Also in `value.limit` of `login.not.session`, if a
 * limit of the login time has ended the session.
 */
export const reachedLimitSchema = z.object({
  kind: memberLimitKindSchema,
  period: limitPeriodOrSessionSchema,
  /**
   * When the limit's next period begins, ISO 8601. `null` for the kind `session`, because a play session ends when the member
   * has placed no stake for some time.
   */
  resetsAt: z.nullable(z.string()),
});

export type ReachedLimit = z.output<typeof reachedLimitSchema>;
