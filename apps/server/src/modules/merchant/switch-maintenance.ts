import * as z from 'zod';
import type { Database } from '#src/db/schema.ts';
import { setMaintenance } from '#src/modules/merchant/merchant-store.ts';

/** An operator's wish: a merchant's site under maintenance, until an hour that members are told, or open again. */
export const siteOrderSchema = z.strictObject({
  merchant: z.string().min(1).max(32),
  on: z.boolean(),
  /** ISO 8601; `null` when no end is known. */
  until: z.iso.datetime({ offset: true }).nullable(),
});

export type SiteOrder = z.output<typeof siteOrderSchema>;

export interface SiteOrderDone {
  readonly ok: boolean;
  /** What became of it, for whoever ordered it. */
  readonly line: string;
}

/** Carries an order out in the database, where every instance sees it. It stays until the next order: no hour opens a site. */
export async function switchMaintenance(db: Database, { merchant, on, until }: SiteOrder): Promise<SiteOrderDone> {
  const endsAt = on && until !== null ? new Date(until) : null;
  const known = await setMaintenance(db, merchant, { on, endsAt });
  if (!known) return { ok: false, line: `there is no merchant ${merchant}` };
  if (!on) return { ok: true, line: `${merchant} is open` };
  return { ok: true, line: `${merchant} is under maintenance${endsAt ? ` until ${endsAt.toISOString()}` : ''}` };
}
