/**
 * How the person proves that the account is theirs, in the step that sets the new password: by a number or address that
 * received a code, by a recovery code, or by a link.
 */
export type RecoveryProof =
  | { readonly by: 'sms'; readonly countryDialingCode: string; readonly mobileNum: string }
  | { readonly by: 'email'; readonly email: string }
  | { readonly by: 'recoveryCode' }
  | { readonly by: 'link'; readonly link: string };

/** A mobile number or email address to which a recovery code can be sent. */
export type RecoveryCodeTarget = Extract<RecoveryProof, { by: 'sms' | 'email' }>;
