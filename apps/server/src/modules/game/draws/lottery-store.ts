import type { Database } from '#src/db/schema.ts';

/**
 * Finds the merchant's lottery games with their vendors' adapters, in the order of the catalogue. Includes games under
 * maintenance, and excludes vendors' lobbies.
 */
export async function findLotteries(db: Database, merchant: string) {
  return db
    .selectFrom('game')
    .innerJoin('vendor', (join) =>
      join.onRef('vendor.merchant_code', '=', 'game.merchant_code').onRef('vendor.code', '=', 'game.vendor'),
    )
    .select([
      'game.id',
      'game.name',
      'game.names',
      'game.vendor',
      'game.code',
      'game.art',
      'game.maintenance',
      'vendor.maintenance as vendorMaintenance',
      'vendor.adapter',
    ])
    .where('game.merchant_code', '=', merchant)
    .where('game.category', '=', 'lottery')
    .where('game.code', '!=', 'lobby')
    .orderBy('game.position')
    .execute();
}
