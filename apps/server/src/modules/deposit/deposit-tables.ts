export interface DepositTables {
  /** Deposits that the operator's systems reported as arrived, one row each. */
  deposit: {
    merchant_code: string;
    /** The operator's own. */
    id: string;
    member_id: string;
    arrived_at: Date;
  };
}
