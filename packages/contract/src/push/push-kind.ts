/**
 * What messages to devices are about, each with a switch of the member's: the account, rewards and results, and what goes to
 * everybody.
 */
export const pushKinds = ['account', 'reward', 'news'] as const;

export type PushKind = (typeof pushKinds)[number];
