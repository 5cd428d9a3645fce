/** What the session module needs to know about second factors. The factor module supplies it. */
export interface SecondFactors {
  /** The address or number for codes of this channel; `null` if the member has none. */
  destination(memberId: string, channel: 'email' | 'sms'): Promise<string | null>;
  /** Whether the code of the authenticator is right. Each code works once. */
  useAuthenticatorCode(memberId: string, code: string): Promise<boolean>;
  /** Whether this is one of the member's recovery codes. Each works once. */
  useRecoveryCode(memberId: string, code: string): Promise<boolean>;
}
