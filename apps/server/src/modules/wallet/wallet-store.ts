import type { Database } from '#src/db/schema.ts';
import type { WalletTables } from '#src/modules/wallet/wallet-tables.ts';

/** Locked for as long as the transaction lasts: moves of one member happen one after another. */
export async function lockWallet(trx: Database, memberId: string, startsWith: number): Promise<number> {
  await trx
    .insertInto('wallet')
    .values({ member_id: memberId, balance: startsWith })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { balance } = await trx
    .selectFrom('wallet')
    .select('balance')
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return balance;
}

export async function setWallet(trx: Database, memberId: string, balance: number): Promise<void> {
  await trx.updateTable('wallet').set({ balance }).where('member_id', '=', memberId).execute();
}

type MoveKey = Pick<WalletTables['wallet_transaction'], 'member_id' | 'vendor' | 'id'>;

export async function findTransaction(trx: Database, key: MoveKey) {
  return trx
    .selectFrom('wallet_transaction')
    .select(['kind', 'change', 'cancelled'])
    .where('member_id', '=', key.member_id)
    .where('vendor', '=', key.vendor)
    .where('id', '=', key.id)
    .executeTakeFirst();
}

/** Writes a move down, or what has become of it. */
export async function insertTransaction(trx: Database, row: WalletTables['wallet_transaction']): Promise<void> {
  await trx
    .insertInto('wallet_transaction')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'vendor', 'id']).doUpdateSet({ cancelled: row.cancelled, change: row.change }),
    )
    .execute();
}
