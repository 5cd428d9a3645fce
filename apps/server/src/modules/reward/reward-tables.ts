export interface RewardTables {
  promo_code: {
    merchant_code: string;
    promo_code: string;
    credits: number;
    starts_at: Date | null;
    ends_at: Date | null;
    /** How many members may use it. */
    uses: number;
  };
  /** Play credits given to a member: one row a source, never changed. */
  reward_claim: { member_id: string; source: string; credits: number; claimed_at: Date };
}
