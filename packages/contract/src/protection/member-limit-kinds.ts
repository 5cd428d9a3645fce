/**
 * Kinds of limits of a member. `time` and `session` are in minutes, the others in whole play credits. `session` limits the
 * length of one play session.
 */
export const memberLimitKinds = ['deposit', 'loss', 'stake', 'time', 'session'] as const;

export type MemberLimitKind = (typeof memberLimitKinds)[number];

/** Periods of limits: calendar days, weeks and months in the time zone of the protection rules. */
export const limitPeriods = ['day', 'week', 'month'] as const;

export type LimitPeriod = (typeof limitPeriods)[number];
