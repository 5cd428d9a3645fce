import type { Database } from '#src/db/schema.ts';
import { memberMayPlay } from '#src/modules/protection/protection.public.ts';
import type { VendorTables } from '#src/modules/vendor/vendor-tables.ts';

/** Replaces a merchant's vendors; its games are to be gone first. */
export async function replaceVendors(
  trx: Database,
  merchant: string,
  rows: readonly VendorTables['vendor'][],
): Promise<void> {
  await trx.deleteFrom('vendor').where('merchant_code', '=', merchant).execute();
  if (rows.length > 0) await trx.insertInto('vendor').values(rows).execute();
}

export async function findVendor(db: Database, merchant: string, code: string) {
  return db
    .selectFrom('vendor')
    .select(['code', 'adapter', 'maintenance'])
    .where('merchant_code', '=', merchant)
    .where('code', '=', code)
    .executeTakeFirst();
}

export async function insertLaunchToken(db: Database, row: VendorTables['launch_token']): Promise<void> {
  await db.insertInto('launch_token').values(row).execute();
}

/** Of any number of concurrent redemptions one gets the row, and none if the member's account was closed after the launch. */
export async function takeLaunchToken(
  db: Database,
  { tokenHash, redeemer, now }: { readonly tokenHash: string; readonly redeemer: string; readonly now: Date },
) {
  return db
    .updateTable('launch_token')
    .set({ redeemed_at: now })
    .where('token_hash', '=', tokenHash)
    .where('redeemer', '=', redeemer)
    .where('redeemed_at', 'is', null)
    .where('expires_at', '>', now)
    .where(({ eb, or }) => or([eb('member_id', 'is', null), memberMayPlay('launch_token.member_id')]))
    .returningAll()
    .executeTakeFirst();
}

/** Whom a player of a merchant stands for, and at which vendor. */
export async function findPlayer(db: Database, merchant: string, playerId: string) {
  return db
    .selectFrom('vendor_player')
    .innerJoin('vendor', (join) =>
      join
        .onRef('vendor.merchant_code', '=', 'vendor_player.merchant_code')
        .onRef('vendor.code', '=', 'vendor_player.vendor'),
    )
    .select(['vendor_player.member_id', 'vendor.code', 'vendor.adapter'])
    .where('vendor_player.merchant_code', '=', merchant)
    .where('vendor_player.player_id', '=', playerId)
    .executeTakeFirst();
}

type PlayerKey = Omit<VendorTables['vendor_player'], 'player_id'>;

/** The member's name at this vendor, made at the first visit. */
export async function playerIdFor(db: Database, key: PlayerKey): Promise<string> {
  const player = await db
    .insertInto('vendor_player')
    .values({ ...key, player_id: crypto.randomUUID() })
    // An update that changes nothing, so that the row that stands is given back.
    .onConflict((conflict) =>
      conflict.columns(['merchant_code', 'vendor', 'member_id']).doUpdateSet({ vendor: key.vendor }),
    )
    .returning('player_id')
    .executeTakeFirstOrThrow();
  return player.player_id;
}
