import type { LimitKind } from '@foyer/contract/protection/limit-kinds';
import type { LimitSpan } from '@foyer/contract/protection/limits';

export interface LimitTables {
  /** The limits of members, one row for each kind and period. */
  play_limit: {
    member_id: string;
    kind: LimitKind;
    period: LimitSpan;
    /** Whole play credits, or minutes for `time` and `session`; `null` if there is no limit. */
    amount: number | null;
    /** Id of a pending raise; `null` if there is none. */
    request_id: string | null;
    /** The limit that the raise asks for; `null` removes it. */
    wanted: number | null;
    /** When the raise may be confirmed first. */
    effective_at: Date | null;
    /** When the raise lapses. */
    expires_at: Date | null;
    changed_at: Date;
  };
}
