/** What a report is about. */
export interface Period {
  readonly merchantCode: string;
  readonly from: Date;
  /** The first moment that is not in it. */
  readonly until: Date;
}
