import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

/** What the session area must know of a member to log him in. The member area provides it. */
export interface Credential {
  readonly memberId: string;
  readonly userName: string;
  readonly passwordHash: string;
  readonly passwordExpired: boolean;
  readonly customerType: number;
  readonly firstTimeLogin: boolean;
  /** The operator lets nobody into this account. */
  readonly closed: boolean;
  /** The channel of a second factor, and what to show of it: a masked address or number, or `true`. */
  readonly secondFactor: SecondFactorHint | null;
  /** Masked number; a default password opens nothing without a code sent there. */
  readonly maskedMobile: string | null;
}

export interface SecondFactorHint {
  readonly email: string | null;
  readonly ga: true | null;
  readonly sms: string | null;
}

export interface Credentials {
  find(merchantCode: string, usernameKey: string): Promise<Credential | null>;
  /** By a number as `mobileOf` writes it. */
  findByMobile(merchantCode: string, mobile: string): Promise<Credential | null>;
  findById(memberId: string): Promise<Credential | null>;
  /** Whether the password is still the one of this credential; waits for a change that is under way. */
  isCurrent(credential: Pick<Credential, 'memberId' | 'passwordHash'>): Promise<boolean>;
  /** Remembers that the member has logged in once. */
  noteLogin(memberId: string, at: Date): Promise<void>;
}

/** Whether a login leads to nothing but a new password, where the merchant insists on that. [S4-018, S6-012] */
export function mustChangePassword({ passwordExpired }: Credential, { brand }: Merchant): boolean {
  return passwordExpired && brand.flags.PWDEXPFORCECHANGE3 === true;
}
