/** The merchant and the period of a report. */
export interface ReportPeriod {
  readonly merchantCode: string;
  readonly from: Date;
  /** End of the period, exclusive. */
  readonly until: Date;
}
