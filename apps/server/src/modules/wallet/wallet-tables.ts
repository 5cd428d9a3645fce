import type { Generated } from 'kysely';

export interface WalletTables {
  /** A member's wallet. Its row is locked while an entry is appended. */
  wallet_account: {
    /** Random id, so that entries of an erased member do not lead to a person. */
    id: Generated<string>;
    /** Id of the member; `null` after the member was erased. */
    member_id: string | null;
    merchant_code: string;
  };
  /** The ledger: decision 0055 (Wallet ledger). A trigger rejects every change of a row. */
  wallet_entry: {
    wallet_id: string;
    /** Position of the entry within its wallet: 1, 2, 3 and so on. */
    position: number;
    kind: WalletEntryKind;
    /** Change of the balance in the smallest unit, which is a whole play credit; negative for a stake. */
    amount: number;
    /** Sum of the amounts up to this entry; never negative. */
    balance: number;
    /** Currency code, ISO 4217. */
    currency: string;
    /**
     * The vendor's round; for a reward, what granted it: `start`, `promotion:<id>`, `rank:<label id>` or `code:<promo
     * code>`.
     */
    reference: string | null;
    /** Code of the vendor that requested the credit move. */
    vendor: string | null;
    /** The vendor's id of the credit move; a cancellation has the id of its stake. */
    vendor_id: string | null;
    at: Date;
  };
  /** Former tables, copied to the ledger. They accept no rows and are read for exports only. */
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
