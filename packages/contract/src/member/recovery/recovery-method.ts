/**
 * How a member who has forgotten the password proves the account: a code to the verified number or e-mail address, a recovery
 * code of two-step verification, or a linked identity provider. Without `recovery` in `brand.json` a site offers them in this
 * order.
 */
export const recoveryMethods = ['sms', 'email', 'recoveryCode', 'provider'] as const;

export type RecoveryMethod = (typeof recoveryMethods)[number];
