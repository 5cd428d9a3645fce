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
  /** An identity provider has verified the member at the login. */
  readonly byProvider: boolean;
  /** The member took part in the login: it was not the automatic one of a remembered device. */
  readonly isInteractive: boolean;
  /** May only change the password. */
  readonly isRestricted: boolean;
  /** May only accept new versions of terms and privacy policy. */
  readonly mustAcceptTerms: boolean;
  /** May only set up a second factor, which the merchant requires. */
  readonly needsSecondFactor: boolean;
}

/** Whether the member logged in a short time ago. `now` in milliseconds. */
export function isFreshLogin(
  { createdAt, isInteractive }: Pick<ActiveSession, 'createdAt' | 'isInteractive'>,
  now: number,
): boolean {
  return isInteractive && now - createdAt.getTime() <= FRESH_LOGIN_MS;
}
