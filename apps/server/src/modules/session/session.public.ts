/** A session that was found alive for this request. */
export interface LiveSession {
  readonly id: string;
  readonly memberId: string;
  readonly merchantCode: string;
  readonly userName: string;
  readonly customerType: number;
  /** Can do nothing but change the password. */
  readonly restricted: boolean;
}
