import type { ArticleKind } from '@foyer/contract/content/articles';
import { type PromotionName, promotionNames } from '@foyer/contract/content/get-named-promotion-availability';
import * as z from 'zod';
import type { Database } from '#src/db/schema.ts';
import { findAnnouncements, findArticleCategories, findPromotions } from '#src/modules/content/content-store.ts';
import { createRevisionCache, type Merchant } from '#src/modules/merchant/merchant.public.ts';
import type { ServerContext } from '#src/server-context.ts';

/** A promotion or announcement in the content cache, without its texts. */
export interface ContentCacheItem {
  readonly id: string;
  readonly category: string | null;
  readonly name: PromotionName | null;
  /** Type of the announcement; `null` for a promotion. [S7-035] */
  readonly type: string | null;
  /** Platforms on which the announcement is shown; empty for all platforms. [S7-035] */
  readonly platforms: readonly string[];
  readonly from: Date | null;
  readonly until: Date | null;
  /** Who sees the item: `visitor`, `member` or `label:<id>` for members with this VIP label; empty for everyone. */
  readonly audience: readonly string[];
  readonly credits: number | null;
  /** Id of the banner whose image the item shows; `null` if it has no image. */
  readonly banner: string | null;
}

/**
 * All promotions and announcements of a merchant, in the brand's order, including those for other audiences and those
 * that are not current.
 */
export interface ContentCache {
  readonly items: Readonly<Record<ArticleKind, readonly ContentCacheItem[]>>;
  readonly categories: readonly string[];
  /**
   * Returns a number that changes when a promotion or announcement starts or ends. It is part of the keys of cached
   * pages.
   */
  readonly stampAt: (now: number) => number;
}

export type ContentCacheReader = (merchant: Pick<Merchant, 'code' | 'revision'>) => Promise<ContentCache>;

const namesSchema = z.array(z.string());

/** Creates a reader that loads a merchant's promotions and announcements once per revision: every page needs them. */
export function createContentCacheReader({ db }: Pick<ServerContext, 'db'>): ContentCacheReader {
  return createRevisionCache((code) => loadContent(db, code));
}

async function loadContent(db: Database, code: string): Promise<ContentCache> {
  const news = (await findAnnouncements(db, code)).map((row) =>
    toItem({ ...row, name: null, credits: null, banner: null }),
  );
  const promotion = (await findPromotions(db, code)).map((row) => toItem({ ...row, type: null, platforms: [] }));
  const moments = [...news, ...promotion]
    .flatMap(({ from, until }) => [from, until])
    .flatMap((moment) => (moment === null ? [] : [moment.getTime()]))
    .toSorted((one, other) => one - other);
  return {
    items: { news, promotion },
    categories: await findArticleCategories(db, code),
    stampAt: (now) => moments.findLast((moment) => moment <= now) ?? 0,
  };
}

interface Row {
  readonly id: string;
  readonly category: string | null;
  readonly name: string | null;
  readonly type: string | null;
  readonly platforms: unknown;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly audience: unknown;
  readonly credits: number | null;
  readonly banner: string | null;
}

function toItem({ starts_at, ends_at, ...row }: Row): ContentCacheItem {
  const { id, category, name, type, platforms, audience, credits, banner } = row;
  return {
    id,
    category,
    name: promotionNames.find((known) => known === name) ?? null,
    type,
    platforms: namesSchema.parse(platforms),
    from: starts_at,
    until: ends_at,
    audience: namesSchema.parse(audience),
    credits,
    banner,
  };
}
