import type { CatalogueFile } from '@foyer/contract/brand/catalogue-file';
import { vipConditionKinds, vipLabelTypes } from '@foyer/contract/vip/vip-rank';
import * as z from 'zod';
import type { Database } from '#src/db/schema.ts';

const conditionsSchema = z.array(z.object({ kind: z.enum(vipConditionKinds), target: z.int() }));

export interface StoredVipLabel {
  readonly id: string;
  readonly type: (typeof vipLabelTypes)[number];
  readonly rankLevel: number;
  /** Conditions under which a member with the next lower VIP label reaches this label. */
  readonly conditions: z.output<typeof conditionsSchema>;
  /** Play credits that a member is granted for reaching the VIP label; `null` for none. */
  readonly credits: number | null;
}

/** Replaces a merchant's VIP labels. Members keep the label that they have. */
export async function replaceVipLabels(
  trx: Database,
  merchant: string,
  club: CatalogueFile['club'] = [],
): Promise<void> {
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

/** Finds a merchant's VIP labels, the lowest rank first. */
export async function findVipLabels(db: Database, merchant: string): Promise<StoredVipLabel[]> {
  const rows = await db
    .selectFrom('vip_label')
    .select(['id', 'type', 'rank_level', 'conditions', 'credits'])
    .where('merchant_code', '=', merchant)
    .orderBy('rank_level')
    .execute();
  return rows.map(({ id, type, rank_level, conditions, credits }) => ({
    id,
    type: z.enum(vipLabelTypes).parse(type),
    rankLevel: rank_level,
    conditions: conditionsSchema.parse(conditions),
    credits,
  }));
}

/**
 * Finds the id of a member's VIP label; `null` if the member has none. The merchant may have removed that label since.
 */
export async function findMemberVipLabelId(db: Database, memberId: string): Promise<string | null> {
  const row = await db.selectFrom('member_vip').select('label_id').where('member_id', '=', memberId).executeTakeFirst();
  return row?.label_id ?? null;
}

interface Raise {
  readonly memberId: string;
  readonly merchant: string;
  /** The VIP label that the member had before; `null` if none, or if the merchant has removed that label. */
  readonly from: string | null;
  readonly to: string;
  readonly since: Date;
}

/** Raises a member to another VIP label; returns false if the member no longer has the label `from`. */
export async function raiseMemberVipLabel(
  db: Database,
  { memberId, merchant, from, to, since }: Raise,
): Promise<boolean> {
  if (from === null) {
    const currentLabels = db.selectFrom('vip_label').select('id').where('merchant_code', '=', merchant);
    const row = await db
      .insertInto('member_vip')
      .values({ member_id: memberId, label_id: to, since })
      .onConflict((conflict) =>
        conflict
          .column('member_id')
          .doUpdateSet({ label_id: to, since })
          .where('member_vip.label_id', 'not in', currentLabels),
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

/** Replaces a member's VIP label. */
export async function setMemberVipLabel(db: Database, label: Omit<Raise, 'from' | 'merchant'>): Promise<void> {
  const values = { label_id: label.to, since: label.since };
  await db
    .insertInto('member_vip')
    .values({ member_id: label.memberId, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute();
}
