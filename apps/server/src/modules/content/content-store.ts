import type { CatalogueFile } from '@foyer/contract/brand/catalogue-file';
import type { Database } from '#src/db/schema.ts';

type Content = Pick<CatalogueFile, 'banners' | 'announcements'>;

/** Replaces a merchant's banners and announcements. */
export async function writeContent(
  trx: Database,
  merchant: string,
  { banners, announcements }: Content,
): Promise<void> {
  await trx.deleteFrom('banner').where('merchant_code', '=', merchant).execute();
  await trx.deleteFrom('announcement').where('merchant_code', '=', merchant).execute();
  const bannerRows = banners.map(({ id, linkageType, linkage }, position) => ({
    merchant_code: merchant,
    id,
    linkage_type: linkageType,
    linkage,
    position,
  }));
  const announcementRows = announcements.map((id, position) => ({ merchant_code: merchant, id, position }));
  if (bannerRows.length > 0) await trx.insertInto('banner').values(bannerRows).execute();
  if (announcementRows.length > 0) await trx.insertInto('announcement').values(announcementRows).execute();
}

/** The banners in order, with the game that one of type G opens. */
export async function findBanners(db: Database, merchant: string) {
  return db
    .selectFrom('banner')
    .leftJoin('game', (join) =>
      join
        .onRef('game.merchant_code', '=', 'banner.merchant_code')
        .onRef('game.id', '=', 'banner.linkage')
        .on('banner.linkage_type', '=', 'G'),
    )
    .where('banner.merchant_code', '=', merchant)
    .select(['banner.id', 'banner.linkage_type', 'banner.linkage', 'game.code', 'game.category', 'game.vendor'])
    .orderBy('banner.position')
    .execute();
}

export async function findAnnouncements(db: Database, merchant: string): Promise<string[]> {
  const rows = await db
    .selectFrom('announcement')
    .select('id')
    .where('merchant_code', '=', merchant)
    .orderBy('position')
    .execute();
  return rows.map((row) => row.id);
}
