/** Ways a launch goes wrong on purpose, by `?fail=` on the address of a game. */
export const faultKinds = ['slow', 'down', '500', 'blocked', 'away', 'session', 'hostile'] as const;

export type FaultKind = (typeof faultKinds)[number];
