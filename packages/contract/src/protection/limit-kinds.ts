/**
 * Kinds of limits of a member. `time` and `session` are in minutes, the others in whole play credits. `session` limits the
 * length of one play session.
 */
export const limitKinds = ['deposit', 'loss', 'stake', 'time', 'session'] as const;

export type LimitKind = (typeof limitKinds)[number];

/** Periods of limits: calendar days, weeks and months in the time zone of the protection rules. */
export const limitPeriods = ['day', 'week', 'month'] as const;

export type LimitPeriod = (typeof limitPeriods)[number];
