import type { StackResolver } from '#src/adapters/source-map/stack-resolver.ts';
import type { Database } from '#src/db/schema.ts';
import { type ConversionReportRow, readConversionsReport } from '#src/modules/report/conversions-report.ts';
import { type ErrorReportRow, readErrorsReport } from '#src/modules/report/errors-report.ts';
import {
  type DailyReportRow,
  readDailyReport,
  type EventReportRow,
  readFunnelReport,
} from '#src/modules/report/events-report.ts';
import type { ReportPeriod } from '#src/modules/report/report-period.ts';
import { type VitalsReportRow, readVitalsReport } from '#src/modules/report/vitals-report.ts';

/** All figures of the reports page for one merchant and period. */
export interface ReportSummary {
  readonly funnel: readonly EventReportRow[];
  readonly days: readonly DailyReportRow[];
  readonly vitals: readonly VitalsReportRow[];
  readonly errors: readonly ErrorReportRow[];
  readonly conversions: readonly ConversionReportRow[];
}

export async function readReportSummary(
  db: Database,
  period: ReportPeriod,
  resolveStack: StackResolver,
): Promise<ReportSummary> {
  return {
    funnel: await readFunnelReport(db, period),
    days: await readDailyReport(db, period),
    vitals: await readVitalsReport(db, period),
    errors: await readErrorsReport(db, period, resolveStack),
    conversions: await readConversionsReport(db, period),
  };
}
