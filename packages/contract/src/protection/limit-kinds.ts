/** What a limit counts. `time` and `session` are minutes, the others amounts; `session` is the length of one play session. */
export const limitKinds = ['deposit', 'loss', 'stake', 'time', 'session'] as const;

export type LimitKind = (typeof limitKinds)[number];

/** Calendar periods in the zone of the rules. */
export const limitPeriods = ['day', 'week', 'month'] as const;

export type LimitPeriod = (typeof limitPeriods)[number];
