import type { BreakChoice, OfferedBreaks } from '#src/protection/break-choice.ts';
import type { Helpline } from '#src/protection/protection.ts';

/** A national register of excluded persons, where visitors exclude themselves from all operators. */
export interface ExclusionRegister {
  readonly name: string;
  readonly url: string;
}

/** A break or an exclusion with its end. */
export interface BreakWithEnd {
  readonly kind: BreakChoice['kind'];
  /** ISO 8601 in UTC; `null` without an end. */
  readonly until: string | null;
}

/** Content of the page about safer play, and of the break page for browsers without scripts. */
export interface ProtectionContent {
  readonly show: 'protection';
  /** That of the visitor's country first. */
  readonly help: readonly Helpline[];
  readonly registers: readonly ExclusionRegister[];
  readonly offered: OfferedBreaks;
  /** The offered break in the URL, which the form asks to confirm. `value` is that of the form. */
  readonly chosen: (BreakWithEnd & { readonly value: string }) | null;
}
