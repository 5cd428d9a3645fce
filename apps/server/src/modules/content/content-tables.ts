import type { ColumnType } from 'kysely';

/** Goes in as JSON text, which both drivers take alike, and comes out parsed but unchecked. */
type Json = ColumnType<unknown, string, string>;

export interface ContentTables {
  banner: {
    merchant_code: string;
    id: string;
    group_name: string;
    linkage_type: string;
    linkage: string;
    /** A table in the game it opens. [S3-041] */
    room_id: string | null;
    position: number;
  };
  announcement: {
    merchant_code: string;
    id: string;
    category: string | null;
    type: string | null;
    /** A list of names; empty for every platform. */
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
    /** What other parts of the product call it, e.g. `REFERRAL`. */
    name: string | null;
    starts_at: Date | null;
    ends_at: Date | null;
    audience: Json;
    credits: number | null;
    position: number;
  };
  /** The categories of promotions and announcements, in order. */
  content_category: { merchant_code: string; id: string; position: number };
}
