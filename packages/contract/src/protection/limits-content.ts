import type { LimitKind, LimitPeriod } from '#src/protection/limit-kinds.ts';

/** Content of the pages for limits that work without scripts: which limits the site offers. */
export interface LimitsContent {
  readonly show: 'limits';
  readonly kinds: readonly LimitKind[];
  readonly periods: readonly LimitPeriod[];
  /** Kinds of limits that the member must set for each period before they may play. */
  readonly required: readonly LimitKind[];
  /** Hours that must pass after a member requests a higher limit before they can confirm it. */
  readonly waitHours: number;
}
