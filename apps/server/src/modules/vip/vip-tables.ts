import type { ColumnType, Generated } from 'kysely';

export interface VipTables {
  /** A merchant's VIP labels, as its brand folder has them. */
  vip_label: {
    merchant_code: string;
    id: string;
    type: string;
    rank_level: number;
    /** JSON text in, parsed but unchecked out. */
    conditions: ColumnType<unknown, string, string>;
    credits: number | null;
  };
  /** Which label a member has; no row, no label. */
  member_vip: {
    member_id: string;
    label_id: string;
    since: Date;
    /** The label that a MANUAL one covers, and that comes back when it is taken back. */
    auto_label_id: Generated<string | null>;
  };
  /** The operator's changes of labels, for an audit: rows are added and never changed. */
  vip_label_change: {
    id: string;
    merchant_code: string;
    member_id: string;
    /** `webhook-id` of the call. */
    webhook_id: string;
    from_label: string | null;
    to_label: string | null;
    changed_at: Date;
  };
}
