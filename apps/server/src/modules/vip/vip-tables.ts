import type { ColumnType, Generated } from 'kysely';

export interface VipTables {
  /** VIP labels of the merchants, from their brand folders. */
  vip_label: {
    merchant_code: string;
    id: string;
    type: string;
    rank_level: number;
    /** Conditions of the VIP label. Written as JSON text, read as an unchecked value. */
    conditions: ColumnType<unknown, string, string>;
    credits: number | null;
  };
  /** The VIP label of each member; a member without a label has no row. */
  member_vip: {
    member_id: string;
    label_id: string;
    since: Date;
    /** The AUTO label that the operator's MANUAL label replaces. It is restored when the MANUAL label is removed. */
    auto_label_id: Generated<string | null>;
  };
  /** Audit log of VIP labels that operators have assigned or removed; rows are never updated. */
  vip_label_change: {
    id: string;
    merchant_code: string;
    member_id: string;
    /** Header `webhook-id` of the operator's call. */
    webhook_id: string;
    from_label: string | null;
    to_label: string | null;
    changed_at: Date;
  };
}
