import type { MemberLimitKind, LimitPeriod } from '#src/protection/member-limit-kinds.ts';

/** Content of the pages for limits that work without scripts: which limits the site offers. */
export interface MemberLimitsPageContent {
  readonly show: 'limits';
  readonly kinds: readonly MemberLimitKind[];
  readonly periods: readonly LimitPeriod[];
  /** Kinds of limits that the member must set for each period before they may play. */
  readonly required: readonly MemberLimitKind[];
  /** Whether the site asks members who have never set a limit to set one, which they can decline. */
  readonly asksForFirstLimit: boolean;
  /** Whether the site asks members who have not reviewed their limits for months to review them. */
  readonly asksForReview: boolean;
  /** Hours that must pass after a member requests a higher limit before they can confirm it. */
  readonly waitHours: number;
}
