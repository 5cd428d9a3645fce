import type { Database } from '#src/db/schema.ts';
import { buildOpenAndNotBlockedCondition } from '#src/modules/protection/protection.public.ts';
import type { VendorTables } from '#src/modules/vendor/vendor-tables.ts';

/** Replaces a merchant's game vendors. Delete the merchant's games first, because they refer to vendors. */
export async function replaceVendorRows(
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

/**
 * Marks a launch token as redeemed and returns its row. Returns `undefined` if the token is unknown, used, expired or
 * another vendor's, or if the member may no longer play.
 */
export async function claimLaunchToken(
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
    .where(({ eb, or }) =>
      or([eb('member_id', 'is', null), buildOpenAndNotBlockedCondition('launch_token.member_id', now)]),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Finds the member and the vendor to which a player id belongs. */
export async function findVendorPlayer(db: Database, merchant: string, playerId: string) {
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

/**
 * Returns the member's player id at a game vendor. It is generated when the member first launches a game of the vendor.
 */
export async function ensureVendorPlayerId(db: Database, key: PlayerKey): Promise<string> {
  const player = await db
    .insertInto('vendor_player')
    .values({ ...key, player_id: crypto.randomUUID() })
    // A no-op update, so that `returning` includes an existing row.
    .onConflict((conflict) =>
      conflict.columns(['merchant_code', 'vendor', 'member_id']).doUpdateSet({ vendor: key.vendor }),
    )
    .returning('player_id')
    .executeTakeFirstOrThrow();
  return player.player_id;
}
