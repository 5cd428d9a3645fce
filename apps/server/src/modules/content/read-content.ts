import type { Announcement } from '@foyer/contract/content/get-announcements';
import { type Banner, bannerSchema, type TopBanner, topBannerSchema } from '@foyer/contract/content/get-banners';
import type { LanguageCode } from '@foyer/contract/language';
import type { ContentCacheItem } from '#src/modules/content/content-cache.ts';
import { findBanners } from '#src/modules/content/content-store.ts';
import { type ArticleServices, readArticles, type Reader } from '#src/modules/content/read-articles.ts';
import { artPath, getCopy, type Merchant } from '#src/modules/merchant/merchant.public.ts';
import type { Context } from '#src/context.ts';

export type ContentServices = Pick<Context, 'db' | 'readSite'>;

/** A merchant's banners, apart by where they stand. */
interface Banners {
  /** The carousel's. */
  readonly banners: Banner[];
  /** The first of the group `m_top`. [S2-024] */
  readonly topBanner: TopBanner | null;
}

/** The banners in the language asked for, or else in the merchant's default. [S3-041] */
export async function readBanners(
  { db, readSite }: ContentServices,
  merchant: Merchant,
  language: LanguageCode,
): Promise<Banners> {
  const site = await readSite(merchant);
  const words = getCopy(site, merchant, language).banners;
  const rows = (await findBanners(db, merchant.code)).map((row) => ({
    ...words[row.id],
    id: row.id,
    groupName: row.group_name,
    linkageType: row.linkage_type,
    linkage: row.linkage,
    roomId: row.room_id,
    nodeId: row.code,
    gameType: row.category,
    vendor: row.vendor,
    url: `${artPath(merchant, site.artRevision)}/banners/${row.id}`,
  }));
  const top = rows.find(({ groupName }) => groupName === 'm_top');
  return {
    banners: rows.filter(({ groupName }) => groupName === 'home').map((row) => bannerSchema.parse(row)),
    topBanner: top === undefined ? null : topBannerSchema.parse(top),
  };
}

/** Which announcements to read; what is left out or empty limits nothing. [S7-035] */
interface AnnouncementFilter {
  /** Names of types, separated by commas. */
  readonly types?: string | undefined;
  readonly platform?: string | undefined;
  readonly category?: string | undefined;
}

/** The announcements that run now for the reader, in words as the banners. [S7-035] */
export async function readAnnouncements(
  services: ArticleServices,
  reader: Reader,
  filter: AnnouncementFilter = {},
): Promise<Announcement[]> {
  const { items } = await services.readContentCache(reader.merchant);
  const wanted = new Set(items.news.filter((item) => matches(item, filter)).map(({ id }) => id));
  const { articles } = await readArticles(services, reader, 'news');
  return articles.filter(({ id }) => wanted.has(id)).map(({ id, title, summary }) => ({ id, title, text: summary }));
}

function matches(item: ContentCacheItem, { types = '', platform = '', category = '' }: AnnouncementFilter): boolean {
  const names = types.split(',').flatMap((name) => name.trim() || []);
  return (
    (names.length === 0 || (item.type !== null && names.includes(item.type))) &&
    (platform === '' || item.platforms.length === 0 || item.platforms.includes(platform)) &&
    (category === '' || item.category === category)
  );
}
