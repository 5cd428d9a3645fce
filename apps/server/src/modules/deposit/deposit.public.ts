import type { Database } from '#src/db/schema.ts';

interface NewDeposit {
  readonly merchantCode: string;
  /** The operator's own: the same deposit counts once. */
  readonly id: string;
  readonly memberId: string;
  readonly at: Date;
}

export async function insertDeposit(trx: Database, { merchantCode, id, memberId, at }: NewDeposit): Promise<void> {
  await trx
    .insertInto('deposit')
    .values({ merchant_code: merchantCode, id, member_id: memberId, arrived_at: at })
    .onConflict((conflict) => conflict.columns(['merchant_code', 'id']).doNothing())
    .execute();
}

export async function countDeposits(db: Database, memberId: string): Promise<number> {
  const { deposits } = await db
    .selectFrom('deposit')
    .select((select) => select.fn.countAll<number | string>().as('deposits'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return Number(deposits);
}
