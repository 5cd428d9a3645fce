export interface RewardTables {
  promo_code: {
    merchant_code: string;
    promo_code: string;
    credits: number;
    starts_at: Date | null;
    ends_at: Date | null;
    /** Maximum number of members. */
    uses: number;
  };
  /** Play credits granted to a member: one row per source, never updated. */
  reward_claim: { member_id: string; source: string; credits: number; claimed_at: Date };
}
