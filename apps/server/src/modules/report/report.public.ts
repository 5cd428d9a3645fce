import type { StackResolver } from '#src/adapters/source-map/stack-resolver.ts';
import type { Database } from '#src/db/schema.ts';
import { type ConversionsRow, conversionsReport } from '#src/modules/report/conversions-report.ts';
import { type ErrorsRow, errorsReport } from '#src/modules/report/errors-report.ts';
import { type DayRow, daysReport, type EventsRow, funnelReport } from '#src/modules/report/events-report.ts';
import type { Period } from '#src/modules/report/period.ts';
import { type VitalsRow, vitalsReport } from '#src/modules/report/vitals-report.ts';

/** The reports of the dashboard for one merchant and period. */
export interface Insight {
  readonly funnel: readonly EventsRow[];
  readonly days: readonly DayRow[];
  readonly vitals: readonly VitalsRow[];
  readonly errors: readonly ErrorsRow[];
  readonly conversions: readonly ConversionsRow[];
}

export async function readInsight(db: Database, period: Period, resolveStack: StackResolver): Promise<Insight> {
  return {
    funnel: await funnelReport(db, period),
    days: await daysReport(db, period),
    vitals: await vitalsReport(db, period),
    errors: await errorsReport(db, period, resolveStack),
    conversions: await conversionsReport(db, period),
  };
}
