/** The merchant and time range of a report. */
export interface ReportPeriod {
  readonly merchantCode: string;
  readonly from: Date;
  /** Exclusive. */
  readonly until: Date;
}
