import { normalizeAnnouncement } from '@foyer/contract/brand/catalogue-non-game-fields';
import type { CatalogueFile } from '@foyer/contract/brand/catalogue-file';
import type { Database } from '#src/db/schema.ts';

type Content = Pick<CatalogueFile, 'banners' | 'announcements' | 'promotions' | 'contentCategories'>;

const tables = ['banner', 'announcement', 'promotion', 'content_category'] as const;

/** Replaces a merchant's banners, announcements, promotions and categories. */
export async function replaceContent(trx: Database, merchant: string, content: Content): Promise<void> {
  for (const table of tables) await trx.deleteFrom(table).where('merchant_code', '=', merchant).execute();
  const banners = content.banners.map(({ id, group, linkageType, linkage, roomId }, position) => ({
    merchant_code: merchant,
    id,
    group_name: group ?? 'home',
    linkage_type: linkageType,
    linkage,
    room_id: roomId ?? null,
    position,
  }));
  const announcements = content.announcements.map((entry, position) => {
    const { id, category = null, type = null, platforms = [], ...when } = normalizeAnnouncement(entry);
    const kind = { category, type, platforms: JSON.stringify(platforms) };
    return { merchant_code: merchant, id, ...kind, ...toScheduleColumns(when), position };
  });
  const promotions = (content.promotions ?? []).map(({ id, category, name, credits, banner, ...when }, position) => ({
    merchant_code: merchant,
    id,
    category,
    name: name ?? null,
    credits: credits ?? null,
    banner: banner ?? null,
    ...toScheduleColumns(when),
    position,
  }));
  const categories = (content.contentCategories ?? []).map((id, position) => ({
    merchant_code: merchant,
    id,
    position,
  }));
  if (banners.length > 0) await trx.insertInto('banner').values(banners).execute();
  if (announcements.length > 0) await trx.insertInto('announcement').values(announcements).execute();
  if (promotions.length > 0) await trx.insertInto('promotion').values(promotions).execute();
  if (categories.length > 0) await trx.insertInto('content_category').values(categories).execute();
}

interface Scheduled {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly audience?: readonly string[] | undefined;
}

function toScheduleColumns({ from, until, audience }: Scheduled) {
  return {
    starts_at: from === undefined ? null : new Date(from),
    ends_at: until === undefined ? null : new Date(until),
    audience: JSON.stringify(audience ?? []),
  };
}

/** Finds a merchant's banners in order; a banner of type G includes the game that it opens. */
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
    .select(['banner.id', 'banner.group_name', 'banner.linkage_type', 'banner.linkage', 'banner.room_id'])
    .select(['game.code', 'game.category', 'game.vendor'])
    .orderBy('banner.position')
    .execute();
}

export async function findAnnouncements(db: Database, merchant: string) {
  return db
    .selectFrom('announcement')
    .select(['id', 'category', 'type', 'platforms', 'starts_at', 'ends_at', 'audience'])
    .where('merchant_code', '=', merchant)
    .orderBy('position')
    .execute();
}

export async function findPromotions(db: Database, merchant: string) {
  return db
    .selectFrom('promotion')
    .select(['id', 'category', 'name', 'starts_at', 'ends_at', 'audience', 'credits', 'banner'])
    .where('merchant_code', '=', merchant)
    .orderBy('position')
    .execute();
}

export async function findArticleCategories(db: Database, merchant: string): Promise<string[]> {
  const rows = await db
    .selectFrom('content_category')
    .select('id')
    .where('merchant_code', '=', merchant)
    .orderBy('position')
    .execute();
  return rows.map((row) => row.id);
}
