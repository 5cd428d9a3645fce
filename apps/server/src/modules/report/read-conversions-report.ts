import type { Database } from '#src/db/schema.ts';
import type { ReportPeriod } from '#src/modules/report/report-period.ts';

export interface ConversionReportRow {
  readonly vendor: string;
  readonly name: string;
  /** Delivery state of the conversions, a `ConversionState`. */
  readonly state: string;
  /** Reason of the delivery state, a `ConversionStateReason`; `null` before the first attempt. */
  readonly reason: string | null;
  readonly conversions: number;
}

/** Counts the conversions of a period by ad partner, event and delivery state. */
export async function readConversionsReport(
  db: Database,
  { merchantCode, from, until }: ReportPeriod,
): Promise<ConversionReportRow[]> {
  const rows = await db
    .selectFrom('conversion')
    .select(({ fn }) => ['vendor', 'name', 'state', 'reason', fn.countAll<number | string>().as('conversions')])
    .where('merchant_code', '=', merchantCode)
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .groupBy(['vendor', 'name', 'state', 'reason'])
    .orderBy('vendor')
    .orderBy('name')
    .orderBy('state')
    .execute();
  return rows.map(({ conversions, ...row }) => ({ ...row, conversions: Number(conversions) }));
}
