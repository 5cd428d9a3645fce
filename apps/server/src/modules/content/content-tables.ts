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
    /** Table of the game that the banner opens. [S3-041] */
    room_id: string | null;
    position: number;
  };
  announcement: {
    merchant_code: string;
    id: string;
    category: string | null;
    type: string | null;
    /** Names of platforms; empty for all platforms. */
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
    /** Name that code refers to, e.g. `REFERRAL`. */
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
