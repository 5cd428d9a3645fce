import { type Announcement } from '@foyer/contract/content/get-announcements';
import { type Banner, bannerSchema } from '@foyer/contract/content/get-banners';
import type { LanguageCode } from '@foyer/contract/language';
import type { Database } from '#src/db/schema.ts';
import { findAnnouncements, findBanners } from '#src/modules/content/content-store.ts';
import { artPath, copyFor, type Merchant, type ReadSite } from '#src/modules/merchant/merchant.public.ts';

export interface ContentServices {
  readonly db: Database;
  readonly readSite: ReadSite;
}

/** The banners in the language asked for, or else in the merchant's default. [S3-041] */
export async function readBanners(
  { db, readSite }: ContentServices,
  merchant: Merchant,
  language: LanguageCode,
): Promise<Banner[]> {
  const site = await readSite(merchant);
  const words = copyFor(site, merchant, language).banners;
  const rows = await findBanners(db, merchant.code);
  return rows.map((row) =>
    bannerSchema.parse({
      ...words[row.id],
      id: row.id,
      groupName: 'home',
      linkageType: row.linkage_type,
      linkage: row.linkage,
      roomId: null,
      nodeId: row.code,
      gameType: row.category,
      vendor: row.vendor,
      url: `${artPath(merchant, site.artRevision)}/banners/${row.id}`,
    }),
  );
}

/** The announcements, in words as the banners. [S7-035] */
export async function readAnnouncements(
  { db, readSite }: ContentServices,
  merchant: Merchant,
  language: LanguageCode,
): Promise<Announcement[]> {
  const words = copyFor(await readSite(merchant), merchant, language).announcements;
  const ids = await findAnnouncements(db, merchant.code);
  return ids.flatMap((id) => {
    const text = words[id];
    return text === undefined ? [] : [{ id, ...text }];
  });
}
