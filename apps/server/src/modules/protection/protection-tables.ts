export const playBlockKinds = ['exclusion', 'time_out'] as const;

export type PlayBlockKind = (typeof playBlockKinds)[number];

export interface ProtectionTables {
  /** Periods in which a member may not play. Never shortened or deleted. */
  play_block: {
    id: string;
    member_id: string;
    kind: PlayBlockKind;
    /** Who asked for the block. */
    source: 'member' | 'operator';
    begun_at: Date;
    /** `null` for an exclusion without an end. */
    ends_at: Date | null;
    /** Hours between asking to return and the return; `null` if the block ends without asking. */
    return_wait_hours: number | null;
    /** When the member asked to return, after the end. */
    return_asked_at: Date | null;
  };
  /** Keyed hashes of what identifies excluded members. */
  block_mark: {
    /** Brands that share exclusions: an exclusion at one applies at all. */
    group_key: string;
    kind: 'mobile' | 'email' | 'provider';
    hmac: string;
    /** `null` for good. */
    until: Date | null;
  };
}
