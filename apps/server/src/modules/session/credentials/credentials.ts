import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

/** Data about a member that the session module needs to log them in. The member module supplies it. */
export interface Credential {
  readonly memberId: string;
  readonly userName: string;
  readonly passwordHash: string;
  readonly passwordExpired: boolean;
  readonly customerType: number;
  readonly firstTimeLogin: boolean;
  /** The operator or the member has closed the account. */
  readonly isClosed: boolean;
  /** Until when the member may reopen the account; `null` unless the member closed it. */
  readonly reopenUntil: Date | null;
  readonly secondFactor: SecondFactorHint | null;
  /** Masked number. A login with the default password needs a code sent to it. */
  readonly maskedMobile: string | null;
}

/** The channel of a second factor with its masked address or number; `true` for an authenticator. */
export interface SecondFactorHint {
  readonly email: string | null;
  readonly ga: true | null;
  readonly sms: string | null;
}

export interface CredentialStore {
  find(merchantCode: string, usernameKey: string): Promise<Credential | null>;
  /** Finds a member by number; `mobile` is in the form that `normalizeMobileNumber` returns. */
  findByMobile(merchantCode: string, mobile: string): Promise<Credential | null>;
  /** Finds the member with this verified address, in upper or lower case; `null` if several members share it. */
  findByEmail(merchantCode: string, email: string): Promise<Credential | null>;
  findById(memberId: string): Promise<Credential | null>;
  /** Whether the member still has this password. Waits for a concurrent change. */
  isCurrent(credential: Pick<Credential, 'memberId' | 'passwordHash'>): Promise<boolean>;
  recordFirstLogin(memberId: string, at: Date): Promise<void>;
}

/** Whether the session may only change the password. [S4-018, S6-012] */
export function mustChangePassword({ passwordExpired }: Credential, { brand }: Merchant): boolean {
  return passwordExpired && brand.flags.PWDEXPFORCECHANGE3 === true;
}
