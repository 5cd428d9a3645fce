/** The merchant and time range of a report. */
export interface Period {
  readonly merchantCode: string;
  readonly from: Date;
  /** Exclusive. */
  readonly until: Date;
}
