import { FRESH_LOGIN_MS } from '@foyer/contract/limits';

/** The active session of a request. */
export interface ActiveSession {
  readonly id: string;
  /** Hash of the request's token; a token exchange is bound to it. */
  readonly tokenHash: string;
  readonly memberId: string;
  readonly merchantCode: string;
  readonly userName: string;
  readonly customerType: number;
  /** Time of the login. */
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
  /** True if the session may only set up a second factor, which the merchant requires. */
  readonly needsSecondFactor: boolean;
}

/** Whether the login was recent enough for a sensitive change. `now` is in milliseconds. */
export function isFreshLogin(
  { createdAt, isInteractive }: Pick<ActiveSession, 'createdAt' | 'isInteractive'>,
  now: number,
): boolean {
  return isInteractive && now - createdAt.getTime() <= FRESH_LOGIN_MS;
}
