import type { StackResolver } from '#src/adapters/source-map/stack-resolver.ts';
import type { Database } from '#src/db/schema.ts';
import { type ConversionsRow, readConversionsReport } from '#src/modules/report/conversions-report.ts';
import { type ErrorsRow, readErrorsReport } from '#src/modules/report/errors-report.ts';
import { type DayRow, readDaysReport, type EventsRow, readFunnelReport } from '#src/modules/report/events-report.ts';
import type { ReportPeriod } from '#src/modules/report/report-period.ts';
import { type VitalsRow, readVitalsReport } from '#src/modules/report/vitals-report.ts';

/** The reports of the dashboard for one merchant and period. */
export interface ReportSummary {
  readonly funnel: readonly EventsRow[];
  readonly days: readonly DayRow[];
  readonly vitals: readonly VitalsRow[];
  readonly errors: readonly ErrorsRow[];
  readonly conversions: readonly ConversionsRow[];
}

export async function readReportSummary(
  db: Database,
  period: ReportPeriod,
  resolveStack: StackResolver,
): Promise<ReportSummary> {
  return {
    funnel: await readFunnelReport(db, period),
    days: await readDaysReport(db, period),
    vitals: await readVitalsReport(db, period),
    errors: await readErrorsReport(db, period, resolveStack),
    conversions: await readConversionsReport(db, period),
  };
}
