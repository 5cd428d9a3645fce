import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

/** Data about a member that the session module needs for a login. The member module provides it. */
export interface Credential {
  readonly memberId: string;
  readonly userName: string;
  readonly passwordHash: string;
  readonly passwordExpired: boolean;
  readonly customerType: number;
  readonly firstTimeLogin: boolean;
  /** True if the operator or the member has closed the account. */
  readonly isClosed: boolean;
  /** Until when the member may reopen the closed account; `null` unless the member closed it. */
  readonly reopenUntil: Date | null;
  readonly secondFactor: SecondFactorHint | null;
  /**
   * The member's phone number with hidden digits. A login with the default password requires a code sent to this
   * number.
   */
  readonly maskedMobile: string | null;
}

/**
 * Where the code of a second factor is sent: for email and SMS the partly hidden address or number; for an
 * authenticator app (`ga`) `true`.
 */
export interface SecondFactorHint {
  readonly email: string | null;
  readonly ga: true | null;
  readonly sms: string | null;
}

export interface CredentialStore {
  find(merchantCode: string, usernameKey: string): Promise<Credential | null>;
  /** Finds a member by phone number; `mobile` must have the form that `normalizeMobileNumber` returns. */
  findByMobile(merchantCode: string, mobile: string): Promise<Credential | null>;
  /**
   * Finds the member with this verified email address, in upper or lower case; `null` if none or several members have
   * it.
   */
  findByEmail(merchantCode: string, email: string): Promise<Credential | null>;
  findById(memberId: string): Promise<Credential | null>;
  /** Whether the member still has this password. If the password is being changed, the check waits for the change. */
  isCurrent(credential: Pick<Credential, 'memberId' | 'passwordHash'>): Promise<boolean>;
  recordFirstLogin(memberId: string, at: Date): Promise<void>;
}

/** Whether the member must change an expired password before doing anything else. [S4-018, S6-012] */
export function mustChangePassword({ passwordExpired }: Credential, { brand }: Merchant): boolean {
  return passwordExpired && brand.flags.PWDEXPFORCECHANGE3 === true;
}
