import type { Database } from '#src/db/schema.ts';
import { findVipLabels, type StoredVipLabel } from '#src/modules/vip/vip-store.ts';

interface LabelCommand {
  readonly merchantCode: string;
  readonly memberId: string;
  /** Id of a VIP label of type MANUAL; `null` to remove the member's MANUAL label. */
  readonly labelId: string | null;
  /** Header `webhook-id` of the operator's call, for the audit log. */
  readonly callId: string;
  readonly at: Date;
}

type MemberLabels = { readonly label_id: string; readonly auto_label_id: string | null };

/** Finds the VIP labels of a merchant that an operator may assign: those of type MANUAL. */
export async function findManualVipLabels(db: Database, merchantCode: string): Promise<readonly StoredVipLabel[]> {
  return (await findVipLabels(db, merchantCode)).filter(({ type }) => type === 'MANUAL');
}

/**
 * Assigns a VIP label of type MANUAL to a member, or removes it and restores the AUTO label that it replaced. Each
 * change is recorded. Returns false if nothing changed. Locks the member's row first, so that a concurrent promotion
 * waits. [S3-006]
 */
export async function setManualVipLabel(trx: Database, command: LabelCommand): Promise<boolean> {
  const { memberId, labelId, at } = command;
  await trx.selectFrom('member').select('id').where('id', '=', memberId).forUpdate().execute();
  const before = await findMemberLabels(trx, memberId);
  const manual = await findManualVipLabels(trx, command.merchantCode);
  const isManual = manual.some(({ id }) => id === before?.label_id);
  if (labelId === null ? !isManual : before?.label_id === labelId) return false;
  const covered = isManual ? (before?.auto_label_id ?? null) : (before?.label_id ?? null);
  const after = labelId ?? covered;
  if (after === null) await trx.deleteFrom('member_vip').where('member_id', '=', memberId).execute();
  else await writeMemberLabels(trx, { memberId, at, labels: { label_id: after, auto_label_id: labelId && covered } });
  await recordChange(trx, command, { from: before?.label_id ?? null, to: after });
  return true;
}

function findMemberLabels(trx: Database, memberId: string): Promise<MemberLabels | undefined> {
  return trx
    .selectFrom('member_vip')
    .select(['label_id', 'auto_label_id'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

async function writeMemberLabels(
  trx: Database,
  { memberId, at, labels }: { readonly memberId: string; readonly at: Date; readonly labels: MemberLabels },
): Promise<void> {
  const values = { ...labels, since: at };
  await trx
    .insertInto('member_vip')
    .values({ member_id: memberId, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute();
}

async function recordChange(
  trx: Database,
  { merchantCode, memberId, callId, at }: LabelCommand,
  { from, to }: { readonly from: string | null; readonly to: string | null },
): Promise<void> {
  const row = { merchant_code: merchantCode, member_id: memberId, webhook_id: callId };
  await trx
    .insertInto('vip_label_change')
    .values({ id: crypto.randomUUID(), ...row, from_label: from, to_label: to, changed_at: at })
    .execute();
}
