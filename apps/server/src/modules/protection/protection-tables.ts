export const playBlockKinds = ['exclusion', 'time_out'] as const;

export type PlayBlockKind = (typeof playBlockKinds)[number];

export interface ProtectionTables {
  /**
   * Breaks and exclusions: periods in which a member may not play. A trigger rejects all updates except a request to
   * return. A row is deleted only if the operator excluded the wrong member, or ten years after the member was erased.
   */
  play_block: {
    id: string;
    member_id: string;
    kind: PlayBlockKind;
    /** Who imposed the block. */
    source: 'member' | 'operator';
    begun_at: Date;
    /** End of the break or exclusion; `null` if the exclusion has no end. */
    ends_at: Date | null;
    /** Hours that the member must wait after asking to return; `null` if the block ends without a request to return. */
    return_wait_hours: number | null;
    /** When the member asked to return, after the end of the exclusion. */
    return_asked_at: Date | null;
  };
  /** Keyed hashes of the numbers, addresses, identities and documents of excluded members. */
  block_mark: {
    /** The group of brands that share exclusions: an exclusion at one brand applies at every brand of the group. */
    group_key: string;
    kind: 'mobile' | 'email' | 'provider' | 'document';
    hmac: string;
    /** When the hash expires; `null` if it never does, or not before the operator records a return. */
    until: Date | null;
    /** For a hash that the operator's return ends: the time before which it does not expire. */
    earliest_end: Date | null;
  };
}
