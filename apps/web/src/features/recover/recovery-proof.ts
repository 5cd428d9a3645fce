/**
 * The proof of the account in the step that sets the password: a number or address that received a code, a recovery
 * code, or a link.
 */
export type RecoveryProof =
  | { readonly by: 'sms'; readonly countryDialingCode: string; readonly mobileNum: string }
  | { readonly by: 'email'; readonly email: string }
  | { readonly by: 'recoveryCode' }
  | { readonly by: 'link'; readonly link: string };

/** A number or address to which a code can be sent. */
export type CodeTarget = Extract<RecoveryProof, { by: 'sms' | 'email' }>;
