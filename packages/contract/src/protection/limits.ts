import * as z from 'zod/mini';
import { limitKinds, limitPeriods } from '#src/protection/limit-kinds.ts';
import { defineEndpoint } from '#src/endpoint.ts';

/** A `session` limit has no period. */
export const limitSpans = [...limitPeriods, 'session'] as const;

/** A calendar period, or the play session. */
export type LimitSpan = (typeof limitSpans)[number];

const periodSchema = z.enum(limitSpans);
const kindSchema = z.enum(limitKinds);

/** The largest limit: whole play credits, or minutes. */
const MAX_LIMIT = 1_000_000_000;
/** The longest play time in minutes: a month. */
const MAX_MINUTES = 31 * 24 * 60;

const amount = z.int().check(z.minimum(0), z.maximum(MAX_LIMIT));
const minutes = z.int().check(z.minimum(1), z.maximum(MAX_MINUTES));
const requestId = z.string().check(z.regex(/^[0-9a-f-]{36}$/));

/** A raise that waits for its time and for the member's confirmation. */
const pendingLimitSchema = z.object({
  requestId: z.string(),
  /** The requested limit, in the unit of the current one; `null` to remove the limit. */
  amount: z.nullable(z.int()),
  /** When the member may confirm it, ISO 8601. */
  confirmFrom: z.string(),
  /** Whether the member may confirm it now. A page must not compare `confirmFrom` with the clock of the device. */
  canConfirm: z.boolean(),
  /** When it lapses without a confirmation, ISO 8601. */
  confirmUntil: z.string(),
});

/** A limit of a member, with its use in the current period. */
export const memberLimitSchema = z.object({
  kind: kindSchema,
  period: periodSchema,
  /** Whole play credits; minutes for the kinds `time` and `session`. `null` if the limit was removed. */
  amount: z.nullable(z.int()),
  /** What the current period has used of it, in the same unit. */
  used: z.int(),
  /** What remains, in the same unit; `null` without a limit. */
  left: z.nullable(z.int()),
  /** When the period ends and `used` begins at 0 again, ISO 8601; `null` for `session`, which ends with a break. */
  resetsAt: z.nullable(z.string()),
  pending: z.nullable(pendingLimitSchema),
});

export type MemberLimit = z.output<typeof memberLimitSchema>;

const limitAnswer = z.object({
  /** The limit after the change. */
  limit: memberLimitSchema,
});

const limitChange = { method: 'POST', source: 'issue 25', out: limitAnswer } as const;

export const setLimit = defineEndpoint({
  ...limitChange,
  name: 'protection.setLimit',
  path: '/wps/relay/RGFE_setLimit',
  summary:
    'Sets a limit. A lower one applies at once and withdraws a pending raise; a higher one waits as long as the market requires, and then for a confirmation.',
  in: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal(['deposit', 'loss', 'stake']), period: z.enum(limitPeriods), amount }),
    z.strictObject({ kind: z.literal('time'), period: z.enum(limitPeriods), minutes }),
    z.strictObject({ kind: z.literal('session'), minutes }),
  ]),
});

export const removeLimit = defineEndpoint({
  ...limitChange,
  name: 'protection.removeLimit',
  path: '/wps/relay/RGFE_removeLimit',
  summary: 'Requests the removal of a limit. It waits and is confirmed like a raise.',
  in: z.strictObject({ kind: kindSchema, period: periodSchema }),
});

export const confirmLimit = defineEndpoint({
  ...limitChange,
  name: 'protection.confirmLimit',
  path: '/wps/relay/RGFE_confirmLimit',
  summary: 'Confirms a pending raise within its time: `not_found` for one that lapsed or was withdrawn.',
  in: z.strictObject({ requestId }),
});

export const cancelLimit = defineEndpoint({
  ...limitChange,
  name: 'protection.cancelLimit',
  path: '/wps/relay/RGFE_cancelLimit',
  summary: 'Withdraws a pending raise; the current limit remains.',
  in: z.strictObject({ requestId }),
});

/** The value of the error `limit_reached`: which limit was reached. */
export const reachedLimitSchema = z.object({
  kind: kindSchema,
  period: periodSchema,
  /** When it has room again, ISO 8601; `null` for `session`, which ends with a break. */
  resetsAt: z.nullable(z.string()),
});

export type ReachedLimit = z.output<typeof reachedLimitSchema>;
