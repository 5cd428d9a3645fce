import type { Generated } from 'kysely';

export interface WalletTables {
  /** A member's wallet. Its row is locked while a ledger entry is appended. */
  wallet_account: {
    /** Random id of the wallet, so that the ledger entries of an erased member do not lead to a person. */
    id: Generated<string>;
    /** Id of the member; `null` after the member was erased. */
    member_id: string | null;
    merchant_code: string;
  };
  /**
   * Ledger entries of the wallets. A trigger of the database rejects every change of a row. Decision 0055 (Wallet
   * ledger).
   */
  wallet_entry: {
    wallet_id: string;
    /** Position of the ledger entry within its wallet: 1, 2, 3 and so on. */
    position: number;
    kind: WalletEntryKind;
    /** Change of the balance in whole play credits; negative for a stake. */
    amount: number;
    /** Balance of the wallet after this entry: the sum of all amounts up to it. Never negative. */
    balance: number;
    /** Currency code, ISO 4217. */
    currency: string;
    /**
     * For a move of a vendor, the vendor's id of the game round. For a reward, what granted it: `start`,
     * `promotion:<id>`, `rank:<label id>` or `code:<promo code>`.
     */
    reference: string | null;
    /** Code of the vendor that requested the credit move. */
    vendor: string | null;
    /** The vendor's id of the credit move; a cancellation has the id of its stake. */
    vendor_id: string | null;
    /** The vendor's code of the game; `null` if the vendor did not send it, and for entries made before it was recorded. */
    game: string | null;
    at: Date;
  };
  /**
   * Stakes whose rounds have not ended, of vendors that report until when a round is open. A row is deleted when its
   * round ends, and expires at `open_until`.
   */
  open_round: {
    member_id: string;
    vendor: string;
    /** The vendor's id of the stake. */
    stake_id: string;
    /** The vendor's id of the round. */
    round: string;
    /** The vendor's code of the game. */
    game: string;
    staked_at: Date;
    open_until: Date;
  };
  /**
   * Former tables of which all rows were copied to the ledger. They accept no new rows and are read for data exports
   * only.
   */
  wallet: { member_id: string; balance: number };
  wallet_transaction: {
    member_id: string;
    vendor: string;
    id: string;
    kind: string;
    change: number;
    round: string | null;
    moved_at: Date;
    cancelled: boolean;
  };
  reward_claim: { member_id: string; source: string; credits: number; claimed_at: Date };
}

export type WalletEntryKind = 'stake' | 'win' | 'cancel' | 'refill' | 'reward';
