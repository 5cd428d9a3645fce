import type { MemberLimitKind } from '@foyer/contract/protection/member-limit-kinds';
import type { LimitPeriodOrSession } from '@foyer/contract/protection/member-limits';

export interface PlayLimitTables {
  /** The limits that members have set, one row for each kind and period. */
  play_limit: {
    member_id: string;
    kind: MemberLimitKind;
    /** A calendar period, or `session` for the kind `session`. */
    period: LimitPeriodOrSession;
    /**
     * The limit in whole play credits, or in minutes for the kinds `time`, `loginTime` and `session`; `null` if there is no limit.
     */
    amount: number | null;
    /** Id of the pending raise of the limit; `null` if there is none. */
    request_id: string | null;
    /** The limit that the member has requested by the raise; `null` to remove it. */
    wanted: number | null;
    /** From this time on the member can confirm the raise. */
    effective_at: Date | null;
    /** From this time on the raise can no longer be confirmed. */
    expires_at: Date | null;
    changed_at: Date;
  };
  /** When members last reviewed their limits, and when they were reminded to. */
  limit_review: {
    member_id: string;
    /**
     * When the member last set or changed a limit, declined to set one, or kept the limits as they are; `null` if the member
     * was only reminded.
     */
    reviewed_at: Date | null;
    reminded_at: Date | null;
  };
}
