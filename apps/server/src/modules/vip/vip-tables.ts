import type { ColumnType, Generated } from 'kysely';

export interface VipTables {
  /** A merchant's VIP labels from its brand folder. */
  vip_label: {
    merchant_code: string;
    id: string;
    type: string;
    rank_level: number;
    /** Conditions of the label. Written as JSON text, read as an unchecked value. */
    conditions: ColumnType<unknown, string, string>;
    credits: number | null;
  };
  /** The label of a member; a member without a label has no row. */
  member_vip: {
    member_id: string;
    label_id: string;
    since: Date;
    /** The AUTO label that a MANUAL one replaces; restored when the MANUAL label is removed. */
    auto_label_id: Generated<string | null>;
  };
  /** Audit of the operator's changes; rows are never updated. */
  vip_label_change: {
    id: string;
    merchant_code: string;
    member_id: string;
    /** `webhook-id` of the operator call. */
    webhook_id: string;
    from_label: string | null;
    to_label: string | null;
    changed_at: Date;
  };
}
