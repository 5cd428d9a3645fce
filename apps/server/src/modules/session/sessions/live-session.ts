/** A session that was found alive for this request. */
export interface LiveSession {
  readonly id: string;
  /** What the token that was shown is stored as; the exchange of a token is bound to it. */
  readonly tokenHash: string;
  readonly memberId: string;
  readonly merchantCode: string;
  readonly userName: string;
  readonly customerType: number;
  /** When the member logged in. */
  readonly createdAt: Date;
  /** Can do nothing but change the password. */
  readonly restricted: boolean;
  /** Can do nothing but set a second factor up: the merchant demands one. */
  readonly factorDue: boolean;
}
