import { FRESH_LOGIN_MAX_AGE_MS } from '@foyer/contract/limits';

/** The session of the current request, with what it may do. */
export interface ActiveSession {
  readonly id: string;
  /** Hash of the session token in the request. */
  readonly tokenHash: string;
  readonly memberId: string;
  readonly merchantCode: string;
  readonly userName: string;
  readonly customerType: number;
  /** When the session was opened by a login. */
  readonly createdAt: Date;
  /** True if an identity provider has verified the member at the login. */
  readonly byProvider: boolean;
  /** True if the member took part in the login; false for the automatic login of a remembered device. */
  readonly isInteractive: boolean;
  /** True if the session may only change the password. */
  readonly isRestricted: boolean;
  /** True if the session may only accept new versions of terms and privacy policy. */
  readonly mustAcceptTerms: boolean;
  /** True if the session may only set limits that the market requires, and read what the member has played. */
  readonly mustSetLimits: boolean;
  /** True if the session may only set up a second factor, because the merchant requires one. */
  readonly needsSecondFactor: boolean;
}

/**
 * Whether the member logged in recently enough to make a sensitive change without the password. `now` is in
 * milliseconds.
 */
export function isRecentLogin(
  { createdAt, isInteractive }: Pick<ActiveSession, 'createdAt' | 'isInteractive'>,
  now: number,
): boolean {
  return isInteractive && now - createdAt.getTime() <= FRESH_LOGIN_MAX_AGE_MS;
}
