export interface AuditTables {
  /** The audit chain of one member: the entries that record every change of their protection. */
  audit_chain: {
    /** Random id of the chain, so that the entries of an erased member do not lead to a person. */
    id: string;
    /** Id of the member; `null` after the member was erased. */
    member_id: string | null;
    merchant_code: string;
    /** Keyed hash of the chain's id, the merchant's code and the member's id. The first entry continues it. */
    hash: string;
  };
  /** Entries of the audit chains. A trigger rejects every change of a row. Decision 0060 (Audit chain). */
  audit_entry: {
    chain_id: string;
    /** Position of the entry within its chain: 1, 2, 3 and so on. */
    position: number;
    /** Who made the change. */
    actor: AuditActor;
    action: AuditAction;
    /** JSON of what was in force before; `null` if there was nothing. */
    before: string | null;
    /** JSON of what is in force after the change; `null` if nothing is. */
    after: string | null;
    /** Id of the request that made the change, such as the header `webhook-id` of an operator's call; `null` if it has none. */
    reference: string | null;
    at: Date;
    /** Hash of the entry before; of the chain for the first entry. */
    previous_hash: string;
    /** Keyed hash (HMAC-SHA-256, base64url) of the entry, including `previous_hash`. */
    hash: string;
  };
  /**
   * A record of the last entries of all chains that have grown since the anchor before. Made every night if there are
   * any; never changed.
   */
  audit_anchor: {
    /** Number of the anchor: 1, 2, 3 and so on. */
    number: number;
    at: Date;
    /** Keyed hash of the anchor, its heads and the hash of the anchor before. */
    hash: string;
  };
  /** The last entry of each chain that has grown since the anchor before. Never changed. */
  audit_anchor_head: {
    anchor: number;
    /** Id of the chain. Not a foreign key: the head remains if the chain is removed. */
    chain: string;
    position: number;
    hash: string;
  };
}

export type AuditActor = 'member' | 'operator' | 'registry' | 'system';

export type AuditAction =
  | 'limit.set'
  | 'limit.lowered'
  | 'limit.raise_requested'
  | 'limit.raise_withdrawn'
  | 'limit.raise_lapsed'
  | 'limit.raised'
  | 'limit.removed'
  /** The member was asked to set a first limit, and has declined. */
  | 'limit.declined'
  /** The member has reviewed the limits and left them unchanged. */
  | 'limit.kept'
  | 'break.begun'
  | 'exclusion.begun'
  | 'exclusion.return_requested'
  | 'exclusion.corrected'
  | 'deposit.over_limit'
  | 'registry.excluded'
  | 'registry.cleared'
  | 'verification.changed'
  | 'reality_check.interval_changed'
  | 'reality_check.answered'
  | 'account.closed'
  | 'account.reopened'
  | 'account.logged_out'
  | 'account.second_factor_removed'
  | 'account.recovery_link_created'
  | 'account.label_changed'
  | 'account.erased';
