import type { ReadPlaces } from '#src/adapters/source-map/read-places.ts';
import type { Database } from '#src/db/schema.ts';
import { type ConversionsLine, conversionsReport } from '#src/modules/report/conversions-report.ts';
import { type ErrorsLine, errorsReport } from '#src/modules/report/errors-report.ts';
import { type DayLine, daysReport, type EventsLine, funnelReport } from '#src/modules/report/events-report.ts';
import type { Period } from '#src/modules/report/period.ts';
import { type VitalsLine, vitalsReport } from '#src/modules/report/vitals-report.ts';

export { csvOf, tableOf } from '#src/modules/report/report-text.ts';
export { isReportName, reports } from '#src/modules/report/reports.ts';

/** What the dashboard shows of one merchant and period. */
export interface Insight {
  readonly funnel: readonly EventsLine[];
  readonly days: readonly DayLine[];
  readonly vitals: readonly VitalsLine[];
  readonly errors: readonly ErrorsLine[];
  readonly conversions: readonly ConversionsLine[];
}

export async function readInsight(db: Database, period: Period, readPlaces: ReadPlaces): Promise<Insight> {
  return {
    funnel: await funnelReport(db, period),
    days: await daysReport(db, period),
    vitals: await vitalsReport(db, period),
    errors: await errorsReport(db, period, readPlaces),
    conversions: await conversionsReport(db, period),
  };
}
