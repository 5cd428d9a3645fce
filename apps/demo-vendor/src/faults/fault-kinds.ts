/** Ways a launch goes wrong on purpose, by `?fail=` on the address of a game. */
export const faultKinds = ['slow', '500', 'blocked', 'hostile', 'session'] as const;

export type FaultKind = (typeof faultKinds)[number];
