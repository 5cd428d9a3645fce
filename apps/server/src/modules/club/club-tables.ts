import type { ColumnType } from 'kysely';

export interface ClubTables {
  /** A merchant's VIP labels, as its brand folder has them. */
  club_label: {
    merchant_code: string;
    id: string;
    type: string;
    rank_level: number;
    /** JSON text in, parsed but unchecked out. */
    conditions: ColumnType<unknown, string, string>;
    credits: number | null;
  };
  /** Which label a member has; no row, no label. */
  member_vip: { member_id: string; label_id: string; since: Date };
}
