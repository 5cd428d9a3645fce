import type { BreakChoice, OfferedBreaks } from '#src/protection/break-choice.ts';
import type { Helpline } from '#src/protection/protection.ts';

/** A national register of excluded persons, where people can exclude themselves from all operators. */
export interface ExclusionRegistryLink {
  readonly name: string;
  readonly url: string;
}

/** A break or exclusion that a member has begun or chosen, with its end. */
export interface BreakWithEnd {
  readonly kind: BreakChoice['kind'];
  /** End of the break or exclusion, ISO 8601 in UTC; `null` if it has no end. */
  readonly until: string | null;
}

/** Content of the page about safer play, and of the break page for browsers without scripts. */
export interface ProtectionPageContent {
  readonly show: 'protection';
  /** Helplines, that of the visitor's country first. */
  readonly help: readonly Helpline[];
  readonly registers: readonly ExclusionRegistryLink[];
  readonly offered: OfferedBreaks;
  /**
   * The break or exclusion that the URL selects, which the form asks the member to confirm; `value` is its value in the form.
   * `null` if the URL selects none.
   */
  readonly chosen: (BreakWithEnd & { readonly value: string }) | null;
}
