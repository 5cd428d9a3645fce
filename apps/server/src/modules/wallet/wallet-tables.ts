export interface WalletTables {
  /** What a member has beside the credits he was given: those he began with, and what his games moved. */
  wallet: { member_id: string; balance: number };
  /** Every move of a vendor, one row each. */
  wallet_transaction: {
    member_id: string;
    vendor: string;
    /** The vendor's own. */
    id: string;
    kind: string;
    /** What it changed, less than 0 for a stake. */
    change: number;
    round: string | null;
    moved_at: Date;
    /** A stake that was given back, or that came after it was called off. */
    cancelled: boolean;
  };
}
