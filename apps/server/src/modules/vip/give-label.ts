import type { Database } from '#src/db/schema.ts';
import { findLabels, type StoredLabel } from '#src/modules/vip/vip-store.ts';

interface LabelOrder {
  readonly merchantCode: string;
  readonly memberId: string;
  /** A MANUAL label of the merchant; `null` takes a MANUAL label back. */
  readonly labelId: string | null;
  /** `webhook-id` of the operator's call, for the audit. */
  readonly callId: string;
  readonly at: Date;
}

type Standing = { readonly label_id: string; readonly auto_label_id: string | null };

/** The MANUAL labels of a merchant: those an operator may give. */
export async function findManualLabels(db: Database, merchantCode: string): Promise<readonly StoredLabel[]> {
  return (await findLabels(db, merchantCode)).filter(({ type }) => type === 'MANUAL');
}

/**
 * Gives a member a MANUAL label, or takes it back: then the label that it covered is the member's again. Each change is
 * recorded. False if nothing changed. The member's row is locked first, so that a promotion at the same time waits. [S3-006]
 */
export async function giveLabel(trx: Database, order: LabelOrder): Promise<boolean> {
  const { memberId, labelId, at } = order;
  await trx.selectFrom('member').select('id').where('id', '=', memberId).forUpdate().execute();
  const before = await findStanding(trx, memberId);
  const manual = await findManualLabels(trx, order.merchantCode);
  const isManual = manual.some(({ id }) => id === before?.label_id);
  if (labelId === null ? !isManual : before?.label_id === labelId) return false;
  const covered = isManual ? (before?.auto_label_id ?? null) : (before?.label_id ?? null);
  const after = labelId ?? covered;
  if (after === null) await trx.deleteFrom('member_vip').where('member_id', '=', memberId).execute();
  else await writeStanding(trx, { memberId, at, standing: { label_id: after, auto_label_id: labelId && covered } });
  await recordChange(trx, order, { from: before?.label_id ?? null, to: after });
  return true;
}

function findStanding(trx: Database, memberId: string): Promise<Standing | undefined> {
  return trx
    .selectFrom('member_vip')
    .select(['label_id', 'auto_label_id'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

async function writeStanding(
  trx: Database,
  { memberId, at, standing }: { readonly memberId: string; readonly at: Date; readonly standing: Standing },
): Promise<void> {
  const values = { ...standing, since: at };
  await trx
    .insertInto('member_vip')
    .values({ member_id: memberId, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute();
}

async function recordChange(
  trx: Database,
  { merchantCode, memberId, callId, at }: LabelOrder,
  { from, to }: { readonly from: string | null; readonly to: string | null },
): Promise<void> {
  const row = { merchant_code: merchantCode, member_id: memberId, webhook_id: callId };
  await trx
    .insertInto('vip_label_change')
    .values({ id: crypto.randomUUID(), ...row, from_label: from, to_label: to, changed_at: at })
    .execute();
}
