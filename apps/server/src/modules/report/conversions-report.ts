import type { Database } from '#src/db/schema.ts';
import type { Period } from '#src/modules/report/period.ts';

export interface ConversionsLine {
  readonly vendor: string;
  readonly name: string;
  /** As `ConversionState` has it. */
  readonly state: string;
  /** As `ConversionReason` has it; `null` for one that nobody has taken up yet. */
  readonly reason: string | null;
  readonly conversions: number;
}

/** How telling advertisers went, by vendor, event and outcome. */
export async function conversionsReport(
  db: Database,
  { merchantCode, from, until }: Period,
): Promise<ConversionsLine[]> {
  const lines = await db
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
  return lines.map(({ conversions, ...line }) => ({ ...line, conversions: Number(conversions) }));
}
