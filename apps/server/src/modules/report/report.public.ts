import type { StackResolver } from '#src/adapters/source-map/stack-resolver.ts';
import type { Database } from '#src/db/schema.ts';
import { type ConversionReportRow, readConversionsReport } from '#src/modules/report/read-conversions-report.ts';
import { type BrowserErrorReportRow, readBrowserErrorsReport } from '#src/modules/report/read-browser-errors-report.ts';
import {
  type DailyVisitsReportRow,
  readDailyVisitsReport,
  type TrackingEventReportRow,
  readFunnelReport,
} from '#src/modules/report/read-tracking-events-report.ts';
import type { ReportPeriod } from '#src/modules/report/report-period.ts';
import { type WebVitalsReportRow, readWebVitalsReport } from '#src/modules/report/read-web-vitals-report.ts';

/** All figures of the reports page for one merchant and period. */
export interface ReportFigures {
  readonly funnel: readonly TrackingEventReportRow[];
  readonly days: readonly DailyVisitsReportRow[];
  readonly vitals: readonly WebVitalsReportRow[];
  readonly errors: readonly BrowserErrorReportRow[];
  readonly conversions: readonly ConversionReportRow[];
}

export async function readReportFigures(
  db: Database,
  period: ReportPeriod,
  resolveStack: StackResolver,
): Promise<ReportFigures> {
  return {
    funnel: await readFunnelReport(db, period),
    days: await readDailyVisitsReport(db, period),
    vitals: await readWebVitalsReport(db, period),
    errors: await readBrowserErrorsReport(db, period, resolveStack),
    conversions: await readConversionsReport(db, period),
  };
}
