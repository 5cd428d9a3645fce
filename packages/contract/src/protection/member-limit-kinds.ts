/**
 * Kinds of limits of a member. `time`, `loginTime` and `session` are in minutes, the others in whole play credits. `time` limits
 * how long the member plays, `loginTime` how long they are logged in, and `session` the length of one play session.
 */
export const memberLimitKinds = ['deposit', 'loss', 'stake', 'time', 'loginTime', 'session'] as const;

export type MemberLimitKind = (typeof memberLimitKinds)[number];

/** Periods of limits: calendar days, weeks and months in the time zone of the protection rules. */
export const limitPeriods = ['day', 'week', 'month'] as const;

export type LimitPeriod = (typeof limitPeriods)[number];
