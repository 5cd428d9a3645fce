import type { LimitKind, LimitPeriod } from '#src/protection/limit-kinds.ts';

/** Content of the pages of limits for browsers without scripts: what the site offers. */
export interface LimitsContent {
  readonly show: 'limits';
  readonly kinds: readonly LimitKind[];
  readonly periods: readonly LimitPeriod[];
  /** Kinds that need a limit for each period before the member may play. */
  readonly required: readonly LimitKind[];
  /** Hours between the request of a higher limit and the earliest confirmation. */
  readonly waitHours: number;
}
