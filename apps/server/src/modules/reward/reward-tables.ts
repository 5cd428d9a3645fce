export interface RewardTables {
  promo_code: {
    merchant_code: string;
    promo_code: string;
    credits: number;
    starts_at: Date | null;
    ends_at: Date | null;
    /** Maximum number of members who may use the promo code. */
    uses: number;
  };
}
