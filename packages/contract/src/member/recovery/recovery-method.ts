/**
 * How a member who forgot the password proves to own the account: with a code sent to the verified mobile number or email
 * address, a recovery code of two-step verification, or a linked identity provider. If `brand.json` has no `recovery`, a site
 * offers all methods in this order.
 */
export const recoveryMethods = ['sms', 'email', 'recoveryCode', 'provider'] as const;

export type RecoveryMethod = (typeof recoveryMethods)[number];
