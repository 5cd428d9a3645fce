import type { ColumnType } from 'kysely';

/** A JSON column: written as JSON text, which both drivers accept; read as an unchecked value. */
type Json = ColumnType<unknown, string, string>;

export interface ContentTables {
  banner: {
    merchant_code: string;
    id: string;
    group_name: string;
    linkage_type: string;
    linkage: string;
    /** Id of the game table that the banner opens. [S3-041] */
    room_id: string | null;
    position: number;
  };
  announcement: {
    merchant_code: string;
    id: string;
    category: string | null;
    type: string | null;
    /** Platforms on which the announcement is shown; empty for all platforms. */
    platforms: Json;
    starts_at: Date | null;
    ends_at: Date | null;
    audience: Json;
    position: number;
  };
  promotion: {
    merchant_code: string;
    id: string;
    category: string;
    /** Name by which the site's features refer to a promotion, e.g. `REFERRAL`; `null` for other promotions. */
    name: string | null;
    starts_at: Date | null;
    ends_at: Date | null;
    audience: Json;
    credits: number | null;
    /** Name of the promotion's image in `art/banners`; `null` if it has no image. */
    banner: string | null;
    position: number;
  };
  /** The categories of promotions and announcements, in order. */
  content_category: { merchant_code: string; id: string; position: number };
}
