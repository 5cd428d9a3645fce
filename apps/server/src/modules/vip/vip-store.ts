import type { CatalogueFile } from '@foyer/contract/brand/catalogue-file';
import { clubConditionKinds, labelTypes } from '@foyer/contract/club/club';
import * as z from 'zod';
import type { Database } from '#src/db/schema.ts';

const conditionsSchema = z.array(z.object({ kind: z.enum(clubConditionKinds), target: z.int() }));

export interface StoredLabel {
  readonly id: string;
  readonly type: (typeof labelTypes)[number];
  readonly rankLevel: number;
  /** What it asks of whoever has the one below. */
  readonly conditions: z.output<typeof conditionsSchema>;
  /** Play credits for reaching it. */
  readonly credits: number | null;
}

/** Replaces a merchant's labels; members keep theirs. */
export async function writeRanks(trx: Database, merchant: string, club: CatalogueFile['club'] = []): Promise<void> {
  await trx.deleteFrom('vip_label').where('merchant_code', '=', merchant).execute();
  const rows = club.map(({ id, type, rankLevel, conditions, credits }) => ({
    merchant_code: merchant,
    id,
    type,
    rank_level: rankLevel,
    conditions: JSON.stringify(conditions),
    credits: credits ?? null,
  }));
  if (rows.length > 0) await trx.insertInto('vip_label').values(rows).execute();
}

/** A merchant's labels, the lowest first. */
export async function findLabels(db: Database, merchant: string): Promise<StoredLabel[]> {
  const rows = await db
    .selectFrom('vip_label')
    .select(['id', 'type', 'rank_level', 'conditions', 'credits'])
    .where('merchant_code', '=', merchant)
    .orderBy('rank_level')
    .execute();
  return rows.map(({ id, type, rank_level, conditions, credits }) => ({
    id,
    type: z.enum(labelTypes).parse(type),
    rankLevel: rank_level,
    conditions: conditionsSchema.parse(conditions),
    credits,
  }));
}

/** The label a member has, also one that the merchant no longer gives; `null` for none. */
export async function findLabelId(db: Database, memberId: string): Promise<string | null> {
  const row = await db.selectFrom('member_vip').select('label_id').where('member_id', '=', memberId).executeTakeFirst();
  return row?.label_id ?? null;
}

interface Raise {
  readonly memberId: string;
  readonly merchant: string;
  /** `null` for one without a label, and for one whose label the merchant no longer gives. */
  readonly from: string | null;
  readonly to: string;
  readonly since: Date;
}

/** False when the member no longer has the label he is raised from. */
export async function raiseLabel(db: Database, { memberId, merchant, from, to, since }: Raise): Promise<boolean> {
  if (from === null) {
    const given = db.selectFrom('vip_label').select('id').where('merchant_code', '=', merchant);
    const row = await db
      .insertInto('member_vip')
      .values({ member_id: memberId, label_id: to, since })
      .onConflict((conflict) =>
        conflict.column('member_id').doUpdateSet({ label_id: to, since }).where('member_vip.label_id', 'not in', given),
      )
      .returning('member_id')
      .executeTakeFirst();
    return row !== undefined;
  }
  const row = await db
    .updateTable('member_vip')
    .set({ label_id: to, since })
    .where('member_id', '=', memberId)
    .where('label_id', '=', from)
    .returning('member_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives a member a label, whichever he had. */
export async function setLabel(db: Database, given: Omit<Raise, 'from' | 'merchant'>): Promise<void> {
  const values = { label_id: given.to, since: given.since };
  await db
    .insertInto('member_vip')
    .values({ member_id: given.memberId, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute();
}
