import type { Announcement } from '@foyer/contract/content/get-announcements';
import { type Banner, bannerSchema, type TopBanner, topBannerSchema } from '@foyer/contract/content/get-banners';
import type { LanguageCode } from '@foyer/contract/language';
import type { ContentCacheItem } from '#src/modules/content/content-cache.ts';
import { findBanners } from '#src/modules/content/content-store.ts';
import { type ArticleServices, readArticles, type ArticleReadContext } from '#src/modules/content/read-articles.ts';
import { getBrandImagesUrlPath, getBrandCopyInLanguage, type Merchant } from '#src/modules/merchant/merchant.public.ts';
import type { ServerContext } from '#src/server-context.ts';

export type BannerAndAnnouncementServices = Pick<ServerContext, 'db' | 'readSite'>;

interface Banners {
  /** Banners of the carousel on home. */
  readonly banners: Banner[];
  /** The banner above the header: the first one of the banner group `m_top`. [S2-024] */
  readonly topBanner: TopBanner | null;
}

/** Reads a merchant's banners in the requested language, or in the merchant's default language. [S3-041] */
export async function readBanners(
  { db, readSite }: BannerAndAnnouncementServices,
  merchant: Merchant,
  language: LanguageCode,
): Promise<Banners> {
  const site = await readSite(merchant);
  const texts = getBrandCopyInLanguage(site, merchant, language).banners;
  const rows = (await findBanners(db, merchant.code)).map((row) => ({
    ...texts[row.id],
    id: row.id,
    groupName: row.group_name,
    linkageType: row.linkage_type,
    linkage: row.linkage,
    roomId: row.room_id,
    nodeId: row.code,
    gameType: row.category,
    vendor: row.vendor,
    url: `${getBrandImagesUrlPath(merchant, site.artRevision)}/banners/${row.id}`,
  }));
  const top = rows.find(({ groupName }) => groupName === 'm_top');
  return {
    banners: rows.filter(({ groupName }) => groupName === 'home').map((row) => bannerSchema.parse(row)),
    topBanner: top === undefined ? null : topBannerSchema.parse(top),
  };
}

/** Filter of announcements. A missing or empty field matches all announcements. [S7-035] */
interface AnnouncementFilter {
  /** Comma-separated types of announcements. */
  readonly types?: string | undefined;
  readonly platform?: string | undefined;
  readonly category?: string | undefined;
}

/** Returns the current announcements that the reader may see and that match the filter. [S7-035] */
export async function readAnnouncements(
  services: ArticleServices,
  reader: ArticleReadContext,
  filter: AnnouncementFilter = {},
): Promise<Announcement[]> {
  const { items } = await services.readContentCache(reader.merchant);
  const ids = new Set(items.news.filter((item) => matches(item, filter)).map(({ id }) => id));
  const { articles } = await readArticles(services, reader, 'news');
  return articles.filter(({ id }) => ids.has(id)).map(({ id, title, summary }) => ({ id, title, text: summary }));
}

function matches(item: ContentCacheItem, { types = '', platform = '', category = '' }: AnnouncementFilter): boolean {
  const names = types.split(',').flatMap((name) => name.trim() || []);
  return (
    (names.length === 0 || (item.type !== null && names.includes(item.type))) &&
    (platform === '' || item.platforms.length === 0 || item.platforms.includes(platform)) &&
    (category === '' || item.category === category)
  );
}
