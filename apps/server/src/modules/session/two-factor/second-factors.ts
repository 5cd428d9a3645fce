/** What the session area must know of second factors. The factor area provides it. */
export interface SecondFactors {
  /** Where a code of this channel goes; `null` when the member has no such address. */
  destination(memberId: string, channel: 'email' | 'sms'): Promise<string | null>;
  /** Whether the authenticator shows this code now; a code is taken once. */
  useAuthenticatorCode(memberId: string, code: string): Promise<boolean>;
  /** Whether this is one of the member's recovery codes; each is taken once. */
  useRecoveryCode(memberId: string, code: string): Promise<boolean>;
}
